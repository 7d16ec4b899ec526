/** A pass for one game is sold only where the rights rules let its buyer watch that game, now or after a delay. */
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { decideRights } from '../rights/decide-rights.ts';
import { readRules } from '../rights/rule-book.ts';
import type { Choice } from './choice.ts';
import type { Plan } from './plan.ts';

interface Buyer {
  /** ISO 3166 alpha-2, of the connection, never from the client */
  readonly country: string;
  readonly at: Date;
}

export const refuseUnshownGame = async (
  db: Database,
  { id: plan }: Pick<Plan, 'id'>,
  { game }: Choice,
  { country, at }: Buyer,
): Promise<Refusal<'plans/choice-wrong' | 'plans/game-not-here'> | undefined> => {
  if (!game) return undefined;
  const shown = { ...game, endedAt: game.endedAt ?? undefined, isOver: game.status === 'final' };
  const { state } = decideRights(await readRules(db), shown, { country, at, plan });
  if (state === 'open' || state === 'delayed') return undefined;
  // what is free there needs no pass
  return refuse(state === 'free' ? 'plans/choice-wrong' : 'plans/game-not-here');
};
