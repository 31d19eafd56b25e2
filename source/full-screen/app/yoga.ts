import Yoga from 'yoga-layout';

/**
 * Resolves once Ink can lay out a page. In the build, that is a moment after the modules are
 * loaded; see stand-ins/yoga.js.
 */
export const yogaReady = (Yoga as { readonly ready?: Promise<void> }).ready;
