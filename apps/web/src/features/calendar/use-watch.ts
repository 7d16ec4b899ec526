import { serverNow } from '@palco/client/server-clock';
import type { CoveredGame } from '@palco/contracts/memberships/pass-covers';
import { type MouseEvent, useState } from 'react';
import { useSite } from '../../api/site.ts';
import { opensNow } from '../../follow/use-game-plan.ts';
import { isBrowserBlocked, rememberBrowserWarning } from '../../session/browser-warning.ts';
import { askToSignIn, isPlainClick, pathOfGame } from '../../session/open-game.ts';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { useSession } from '../../session/use-session.ts';
import { pathOfSection } from '../../ui/sections.ts';
import { useGo } from '../../ui/use-go.ts';

export interface Watch {
  /** for the click on a game's link */
  readonly open: (event: MouseEvent, game: CoveredGame) => void;
  /** the game that waits for an answer to the warning about Firefox */
  readonly asks: number | undefined;
  readonly mayGoOn: boolean;
  readonly goOn: () => void;
  readonly stay: () => void;
}

/**
 * Opens a game: a visitor signs in first, a user without a pass is sent to the prices with the reason, a member goes to the
 * player. Firefox is warned or blocked as configured.
 */
export const useWatch = (): Watch => {
  const { firefox } = useSite();
  const session = useSession();
  const go = useGo();
  const [asks, setAsks] = useState<number>();
  const open = (event: MouseEvent, game: CoveredGame): void => {
    const { id } = game;
    if (askToSignIn(event, id) || !isPlainClick(event)) return;
    const isCovered = session.state !== 'member' || opensNow(session.user.memberships, game, serverNow());
    // with a pass for other games its page says so, and offers this one
    if (!isCovered && session.state === 'member' && !session.user.hasOneValidMembership) {
      event.preventDefault();
      rememberPriceReason('no-pass', id);
      go(pathOfSection('prices'));
    } else if (isBrowserBlocked(firefox)) {
      event.preventDefault();
      setAsks(id);
    }
  };
  return {
    open,
    asks,
    mayGoOn: firefox === 'warn',
    goOn: () => {
      if (asks === undefined) return;
      rememberBrowserWarning();
      go(pathOfGame(asks));
    },
    stay: () => setAsks(undefined),
  };
};
