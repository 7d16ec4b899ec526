import { serverNow } from '@palco/client/server-clock';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { type CoveredGame, covers } from '@palco/contracts/memberships/pass-covers';
import { hasBegun } from '@palco/contracts/memberships/pass-start';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { usePlans } from '../api/plans.ts';
import { useSession } from '../session/use-session.ts';

/** Does one of these passes open the game now? */
export const opensNow = (owned: readonly OwnedMembership[], game: CoveredGame, at: number): boolean =>
  owned.some((pass) => hasBegun(pass, at) && Date.parse(pass.date_exp) > at && covers(pass, game));

/** The plan that sells a game by itself here, to somebody whose passes do not open it; undefined: none, or not known yet. */
export const useGamePlan = (isAsked = true): ((game: CoveredGame) => PlanForSale | undefined) => {
  const session = useSession();
  const plans = usePlans(isAsked).data ?? [];
  const owned = session.state === 'member' ? session.user.memberships : [];
  const isKnown = session.state === 'member' || session.state === 'visitor';
  return (game) =>
    isKnown && !opensNow(owned, game, serverNow())
      ? plans.find(({ scope, competitions }) => scope === 'game' && competitions.includes(game.competition))
      : undefined;
};
