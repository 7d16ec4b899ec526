/**
 * Which moment the panel shows: the one on screen; the last one that was on screen, after the picture stopped; or the game
 * as it stands now.
 */
export type PanelBasis = 'picture' | 'stopped' | 'latest';
