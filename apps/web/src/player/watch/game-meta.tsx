import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import styles from './game-meta.module.css';

interface GameMetaProps {
  readonly roster: GameRoster | undefined;
  /** the game in the calendar */
  readonly listing: CalendarGame | undefined;
  readonly isSpoilerFree: boolean;
  readonly onSpoilerFree: (isOn: boolean) => void;
  /** undefined: there is no picture of Palco's whose plays could be shared */
  readonly onShare: (() => void) | undefined;
}
/** The clubs of the game, its ballpark and its channels. */
export const GameMeta = ({ roster, listing, isSpoilerFree, onSpoilerFree, onShare }: GameMetaProps) => {
  const { t } = useTranslation('player');
  const clubs = roster
    ? { away: roster.clubs.away.shortName, home: roster.clubs.home.shortName }
    : listing && { away: listing.awayTeam.name, home: listing.homeTeam.name };
  const facts = [
    roster?.venue || listing?.venue,
    roster && t(`meta.${roster.competition}`),
    roster && roster.gameNumber > 1 ? t('meta.second') : undefined,
    listing?.channelsText,
  ].filter(Boolean);
  return (
    <div className={styles.meta}>
      <div>
        <h1>{clubs ? t('title.game', clubs) : t('stage.label')}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <Button variant="quiet" size="s" className={onShare ? styles.share : styles.away} onClick={onShare}>
        <Icon of={Share2} size="s" />
        {t('share.action')}
      </Button>
      <Switch checked={isSpoilerFree} onChange={(event) => onSpoilerFree(event.target.checked)}>
        {t('panel.spoilerFree')}
      </Switch>
    </div>
  );
};
