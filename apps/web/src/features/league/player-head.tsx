import type { ClubCard, PlayerCard } from '@palco/contracts/league/league';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { namedClub, useSeason } from '../../api/clubs.ts';
import { PlayerAlertButton } from '../../follow/player-alert-button.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { heightText, weightText } from './body-measures.ts';
import { pathOfClub } from './club-link.tsx';
import styles from './player-page.module.css';

const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const;
const HANDS = ['R', 'L', 'S'] as const;

interface PlayerHeadProps {
  readonly player: PlayerCard;
  readonly club: ClubCard | null;
  /** of the club */
  readonly season: string | null;
}
/** Name, number, club and the facts of a card. */
export const PlayerHead = ({ player, club, season }: PlayerHeadProps) => {
  const { t } = useTranslation('league');
  const { language } = useLanguage();
  const current = useSeason();
  // the club of a former season may have left, or others may have its letters
  const other = season !== null && current !== undefined && season !== current ? season : undefined;
  const position = POSITIONS.find((each) => each === player.positionAbbr);
  const handOf = (code: string): string => {
    const hand = HANDS.find((each) => each === code);
    return hand ? t(`player.hand.${hand}`) : '';
  };
  const hands = [handOf(player.hits), handOf(player.throws)].filter(Boolean).join(' / ');
  const born = [player.birthcity, player.birthStateProvince, player.country].filter(Boolean);
  const facts = [
    [t('player.age'), player.age && t('player.years', { count: Number(player.age) })],
    [t('player.born'), [...new Set(born)].slice(0, 2).join(', ')],
    [t('player.height'), heightText(player.height, language)],
    [t('player.weight'), weightText(player.weight, language)],
    [t('player.hands'), hands],
  ].filter(([, value]) => value) as [string, string][];
  return (
    <header className={styles.head}>
      {club && <Monogram club={namedClub(club).club} size={96} isDecorative />}
      <div className={styles.who}>
        <p className={styles.kicker}>
          {player.jersey && <span className={styles.jersey}>{player.jersey}</span>}
          {position && <span>{t(`positions.${position}`)}</span>}
          {club && <AppLink to={pathOfClub(club.abbrName, other)}>{club.name}</AppLink>}
        </p>
        <h1>{player.name}</h1>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {player.positionAbbr !== 'P' && <PlayerAlertButton playerId={Number(player.mlbId)} />}
      </div>
    </header>
  );
};
