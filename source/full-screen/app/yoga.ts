import Yoga from 'yoga-layout';

/** When Ink can lay out a page: in the build, a moment after loading. See stand-ins/yoga.js. */
export const yogaReady = (Yoga as { readonly ready?: Promise<void> }).ready;
