import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { Button } from '@palco/ui/button.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedClub } from '../../api/clubs.ts';
import { clubFirst } from '../../follow/use-favorite-club.ts';
import { GameRow } from './game-row.tsx';
import styles from './games-table.module.css';
import type { Watch } from './use-watch.ts';
import { isExtra } from './week.ts';

interface GamesTableProps {
  /** `viernes 21 de noviembre` */
  readonly day: string;
  readonly games: readonly CalendarGame[];
  readonly cards: readonly ScoreboardGame[] | undefined;
  /** its games come first */
  readonly favorite: NamedClub | undefined;
  readonly hidesScores: boolean | undefined;
  readonly watch: Watch;
}
const HEADS = ['away', 'home', 'video', 'time', 'awayPitcher', 'homePitcher', 'channel'] as const;

const lettersOf = ({ awayTeam, homeTeam }: CalendarGame): readonly [string, string] => [awayTeam.abbr, homeTeam.abbr];

/** The games of a day: a table, on phones a card for each. */
export const GamesTable = ({ day, games, cards, favorite, ...rest }: GamesTableProps) => {
  const { t } = useTranslation('calendar');
  const [showsExtras, setShowsExtras] = useState(false);
  const extras = games.filter(isExtra);
  const all = [...games.filter((game) => !isExtra(game)), ...(showsExtras ? extras : [])];
  const shown = clubFirst(all, favorite, lettersOf);
  return (
    <>
      {shown.length > 0 && (
        <table className={styles.games}>
          <caption>
            <HiddenText>{t('table', { day })}</HiddenText>
          </caption>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head === 'awayPitcher' ? (
                    <>
                      <span className={styles.onWide}>{t('awayPitcher')}</span>
                      <span className={styles.onNarrow}>{t('pitchers')}</span>
                    </>
                  ) : (
                    t(head)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((game) => (
              <GameRow
                key={`${game.mlbid} ${game.officialDate}`}
                game={game}
                isMine={lettersOf(game).includes(favorite?.club.abbreviation ?? '')}
                card={cards?.find(({ id }) => id === game.mlbid)}
                {...rest}
              />
            ))}
          </tbody>
        </table>
      )}
      {extras.length > 0 && !showsExtras && (
        <p className={styles.more}>
          <Button variant="quiet" size="s" onClick={() => setShowsExtras(true)}>
            {t('more', { count: extras.length })}
          </Button>
        </p>
      )}
    </>
  );
};
