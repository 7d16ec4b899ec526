import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { LEASES_PER_SEAT } from '@palco/contracts/streaming/seat-places';
import { Icon } from '@palco/ui/icon.tsx';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useTranslation } from 'react-i18next';
import { pathOfGames } from '../session/open-game.ts';
import { watchableGames } from '../ui/game-card.ts';
import { TextLink } from '../ui/text-link.tsx';

/** The link to the live games of a day side by side; nothing where fewer than two are live. Needs the texts `games`. */
export const SeveralLink = ({ cards }: { readonly cards: readonly ScoreboardGame[] }) => {
  const { t } = useTranslation('games');
  const games = watchableGames(cards);
  if (games.length < 2) return null;
  return (
    <TextLink to={pathOfGames(games.slice(0, LEASES_PER_SEAT))}>
      <Icon of={LayoutGrid} size="s" />
      {t('several')}
    </TextLink>
  );
};
