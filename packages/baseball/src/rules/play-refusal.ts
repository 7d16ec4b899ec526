import type { Refusal } from '@palco/kernel/refusal';

/** Why a play cannot follow the plays before it. */
export const PLAY_REFUSALS = [
  'game/over',
  'game/suspended',
  'game/not-suspended',
  'play/unknown-kind',
  'play/before-result',
  'batting/out-of-order',
  'bases/empty',
  'bases/occupied',
  'bases/passed',
  'bases/backwards',
  'bases/already-out',
  'bases/already-home',
  'outs/four',
  'run/after-third-out',
  'result/batter-missing',
  'lineup/not-nine',
  'lineup/twice',
  'lineup/two-pitchers',
  'lineup/already-left',
  'lineup/other-slot',
  'lineup/no-slot',
  'lineup/not-playing',
  'lineup/no-fielder',
] as const;
export type PlayRefusalCode = (typeof PLAY_REFUSALS)[number];
/** `detail.play` is the id of the refused play. */
export type PlayRefusal = Refusal<PlayRefusalCode>;
