import type { LimitRows } from '../operations/limits.ts';

export const STREAMING_LIMITS = {
  // 20 seconds of a shared play each; only plays that a viewer shared have one
  'teasers by address': { failures: 300, windowSeconds: 3600 },
  // different plays of a game: together they must not become the game
  'teasers by address and game': { failures: 20, windowSeconds: 86_400 },
  'shares by viewer and game': { failures: 15, windowSeconds: 86_400 },
  'shares by viewer': { failures: 60, windowSeconds: 86_400 },
} as const satisfies LimitRows;
export type StreamingLimit = keyof typeof STREAMING_LIMITS;
