import Yoga from 'yoga-layout';

/**
 * Resolves once Ink can lay out what it draws. In the build that is a moment after its modules are
 * loaded; see stand-ins/yoga.js.
 */
export const yogaReady = (Yoga as { readonly ready?: Promise<void> }).ready;
