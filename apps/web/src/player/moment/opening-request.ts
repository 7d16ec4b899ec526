/**
 * What the address of the player asks for: `?at=` an instant of the ballpark, `?reel=` a reel instead of everything, `?then=` the
 * games whose reels follow.
 */
import { REEL_KINDS, type ReelKind } from '@palco/baseball/reels/reel-kind';
import type { Instant } from '@palco/baseball/rules/primitives';

export interface OpeningRequest {
  readonly at: Instant | undefined;
  readonly reel: ReelKind | undefined;
  /** the next game, and the query of its player; undefined: none follows */
  readonly next: { readonly gameId: number; readonly search: string } | undefined;
}

/** Milliseconds since 1970, of this century. */
const INSTANT = /^\d{12,13}$/;
const GAME = /^[1-9]\d{0,9}$/;

export const openingRequest = (search: string): OpeningRequest => {
  const query = new URLSearchParams(search);
  const at = query.get('at') ?? '';
  const reel = REEL_KINDS.find((kind) => kind === query.get('reel'));
  const [game, ...others] = (query.get('then') ?? '').split('-').filter((id) => GAME.test(id));
  const rest = others.length ? `&then=${others.join('-')}` : '';
  const next = game !== undefined && reel ? { gameId: Number(game), search: `?reel=${reel}${rest}` } : undefined;
  return { at: INSTANT.test(at) ? Number(at) : undefined, reel, next };
};
