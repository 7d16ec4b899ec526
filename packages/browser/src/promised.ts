/**
 * The oldest browsers in which Palco is promised to work, for the build, which translates syntax and styles for them. What
 * they lack otherwise stands in `tools/check-browser.ts`, and docs/site.md says how they were chosen.
 */
export const PROMISED = ['chrome131', 'edge131', 'firefox128', 'safari16.4', 'ios16.4'];
