/** What changes when a game goes back from its scorer to its feed. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { GamePath } from './game-words.ts';

const Progress = z.object({
  inning: z.int(),
  half: z.enum(['top', 'bottom']),
  /** plate appearances that ended in this half inning */
  appearances: z.int(),
  /** of the plate appearance in progress */
  pitches: z.int(),
  isOver: z.boolean(),
});
/** How far scorer and feed are, and what returning the game to its feed would change. */
export const FeedReturn = z.object({
  /** who reports it now; `returning`: the scorer, until the feed has everything that was scored */
  state: z.enum(['feed', 'hand', 'returning']),
  isCaughtUp: z.boolean(),
  /** how far the scorer and the feed have got; null: nothing to compare, or the feed does not answer */
  hand: z.nullable(Progress),
  feed: z.nullable(Progress),
  /** plate appearances scored by hand that the feed's replace */
  replaced: z.int(),
  /** those that only the feed has */
  added: z.int(),
  /** those that only the scorer has: they are voided */
  removed: z.int(),
  /** plays of the feed that stay as a scorer corrected them */
  corrected: z.int(),
  /** the replaced ones that ended differently; the results by their names in the plays */
  differences: z.array(
    z.object({
      inning: z.int(),
      half: z.enum(['top', 'bottom']),
      batter: z.string(),
      byHand: z.string(),
      byFeed: z.string(),
    }),
  ),
});
export type FeedReturn = z.output<typeof FeedReturn>;

export const readFeedReturn = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/feed',
  summary: 'What giving a game back to its feed would change now',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  reply: z.extend(FeedReturn, { game: z.int() }),
  refusals: ['games/unknown'],
});
