import type { Night, NightGame } from '@palco/contracts/night/night-staff';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type DataColumn, DataTable } from '../../parts/data-table.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useMe } from '../../session/me.ts';
import { useIsWall } from '../../session/wall.ts';
import { isStarting } from './game-stage.ts';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';
import { useWordOf } from './use-word-of.ts';

/** The state of a game in words. */
const State = ({ game }: { readonly game: NightGame }) => {
  const { t } = useTranslation();
  const { timeOf } = useNightWords();
  const wordOf = useWordOf();
  if (game.status === 'in_progress')
    return (
      <span className={styles.live}>
        <LiveDot /> {game.inning ? t(`night.half.${game.inning.half}`, { count: game.inning.number }) : t('night.live')}
        {game.status_reason && <span className={styles.sub}>{game.status_reason}</span>}
      </span>
    );
  if (isStarting(game)) return game.is_time_known ? timeOf(game.starts_at) : t('night.timeUnknown');
  return wordOf('night.status', game.status);
};

const Picture = ({ game }: { readonly game: NightGame }) => {
  const { t } = useTranslation();
  const { numberOf } = useNightWords();
  const wordOf = useWordOf();
  if (!game.has_input) return <span className={styles.quiet}>{t('night.noInput')}</span>;
  if (!game.picture) return <span className={styles.attention}>{t('night.noData')}</span>;
  const [cause] = game.picture.causes;
  if (cause) return <span className={styles.attention}>{wordOf('causes.cause', cause)}</span>;
  return (
    <>
      {t('night.bitrate', { rate: numberOf(game.picture.bits_per_second / 1e6) })}
      <span className={styles.sub}>
        {t('night.pictures', { pictures: numberOf(game.picture.pictures_per_second) })}
      </span>
    </>
  );
};

const Plays = ({ game, now }: { readonly game: NightGame; readonly now: number }) => {
  const { t } = useTranslation();
  const { ageOf } = useNightWords();
  const { by, stale_since: stale, last_play_at: last, has_lineups: hasLineups } = game.plays;
  if (stale)
    return (
      <span className={styles.attention}>
        {t('night.stale')}
        <span className={styles.sub}>{t('night.since', { age: ageOf(stale, now) })}</span>
      </span>
    );
  if (!last && !isStarting(game)) return <span className={styles.quiet}>{t('night.noPlays')}</span>;
  return (
    <>
      {last ? t(`night.by.${by}`) : t(hasLineups ? 'night.lineupsIn' : 'night.lineupsMissing')}
      {last && game.status === 'in_progress' && (
        <span className={styles.sub}>{t('night.ago', { age: ageOf(last, now) })}</span>
      )}
    </>
  );
};

/** The games of the day: their state, how many watch, their picture and their plays. */
export const GamesTable = ({ night, isNow }: { readonly night: Night; readonly isNow: boolean }) => {
  const { t } = useTranslation();
  const { numberOf, shareOf, secondsOf, gameOf } = useNightWords();
  const navigate = useNavigate();
  const { roles } = useMe();
  const [selected] = useRowInAddress('game');
  const now = Date.parse(night.at);
  const isWall = useIsWall();
  const may = (role: 'ingest' | 'scorer'): boolean => !isWall && (roles.includes('admin') || roles.includes(role));
  useKeys([
    ...(may('ingest')
      ? [{ keys: 's', caps: ['S'], text: t('night.keyPicture'), run: () => void navigate('/ingest') }]
      : []),
    ...(may('scorer') && selected
      ? [{ keys: 'a', caps: ['A'], text: t('night.keyScore'), run: () => void navigate(`/scoring/${selected}`) }]
      : []),
  ]);
  const live = night.games.filter(({ status }) => status === 'in_progress').length;
  return (
    <section className={styles.games} aria-labelledby="night-games">
      <div className={styles.sectionHead}>
        <h2 id="night-games">{t('night.games')}</h2>
        <p>{t('night.gamesCount', { count: night.games.length, live })}</p>
      </div>
      {night.games.length === 0 ? (
        <p className={styles.quiet}>{t('night.noGames')}</p>
      ) : (
        <DataTable
          label={t('night.games')}
          param="game"
          rows={night.games}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'game', title: t('night.gameWord'), look: 'strong', onPhone: 'plain', cell: gameOf },
            { key: 'state', title: t('night.state'), onPhone: 'plain', cell: (game) => <State game={game} /> },
            {
              key: 'runs',
              title: t('night.score'),
              align: 'end',
              cell: ({ runs }) => runs && `${runs.away} - ${runs.home}`,
            },
            {
              key: 'viewers',
              title: t(isNow ? 'night.viewersShort' : 'night.peakWord'),
              align: 'end',
              cell: ({ viewers }) => numberOf(viewers),
            },
            {
              key: 'starts',
              title: t('night.startsWord'),
              align: 'end',
              onPhone: 'hidden',
              cell: ({ starts }) => numberOf(starts),
            },
            {
              key: 'refused',
              title: t('night.refusedWord'),
              align: 'end',
              onPhone: 'hidden',
              cell: ({ refused, attempts }) => shareOf(refused, attempts) ?? '—',
            },
            // stream health is not stored: there is none for past days
            ...(isNow
              ? ([
                  { key: 'picture', title: t('night.picture'), cell: (game) => <Picture game={game} /> },
                  {
                    key: 'delay',
                    title: t('night.delay'),
                    align: 'end',
                    onPhone: 'hidden',
                    cell: ({ picture_delay_ms: delay }) => (delay === null ? '—' : secondsOf(delay)),
                  },
                ] satisfies DataColumn<NightGame>[])
              : []),
            { key: 'plays', title: t('night.plays'), cell: (game) => <Plays game={game} now={now} /> },
          ]}
        />
      )}
    </section>
  );
};
