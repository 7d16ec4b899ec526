import { gameOf } from '@palco/baseball/entry/book';
import type { Ruling } from '@palco/baseball/rules/ruling';
import { SIDES, type Side } from '@palco/baseball/rules/side';
import { boxMismatches } from '@palco/baseball/scoring/box-balance';
import { isRefusal } from '@palco/kernel/refusal';
import { Board } from '@palco/ui/board.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '../../../parts/page-head.tsx';
import type { ScorerGame } from '../book/load-game.ts';
import type { ScoredGame } from '../book/use-session.ts';
import { liveGameOf } from '../live/live-game.ts';
import { clubOf } from '../live/names.ts';
import { Tray } from '../rulings/tray-list.tsx';
import styles from './box.module.css';
import { BoxLines } from './box-lines.tsx';
import { CloseGame } from './close-game.tsx';
import { OfficialSheet } from './official-sheet.tsx';
import { CAME, proofOf, WENT } from './proof.ts';

interface BoxPageProps {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly scored: ScoredGame;
  readonly ruled: readonly Ruling[];
  /** as the sheet that is printed */
  readonly isSheet: boolean;
}

/** The box score with its proof, the judgments, and the form that hands the game in. */
export const BoxPage = ({ id, loaded, scored, ruled, isSheet }: BoxPageProps) => {
  const { t } = useTranslation();
  const { roster } = loaded;
  const { entry } = scored;
  const live = liveGameOf(entry.book.setup, entry.book.plays, ruled);
  if (isRefusal(live)) return null;
  const { box, game } = live;
  const lineOf = (side: Side) => ({
    club: clubOf(roster, side),
    innings: box.lineScore.innings.flatMap((inning) => {
      const half = inning[side];
      return half === undefined ? [] : [half === 'X' ? ('X' as const) : half.runs];
    }),
    ...box.lineScore.totals[side],
  });
  const lines = { away: lineOf('away'), home: lineOf('home') };
  if (isSheet)
    return (
      <OfficialSheet
        id={id}
        box={box}
        roster={roster}
        startsAt={loaded.scoring.game.startsAt}
        lines={lines}
        isOver={live.situation.isOver}
      />
    );
  const mismatches = boxMismatches(game, box);
  return (
    <div className={styles.page}>
      <PageHead title={t('scoring.boxScore')} lead={t('scoring.boxLead')}>
        <Link to={`/scoring/${id}?view=sheet`}>{t('scoring.sheet.open')}</Link>
        <Link to={`/scoring/${id}`}>{t('scoring.backToGame')}</Link>
      </PageHead>
      <div className={styles.board}>
        <Board {...lines} />
      </div>
      <section className={styles.proof} aria-label={t('scoring.proof')}>
        <h2>{t('scoring.proof')}</h2>
        {SIDES.map((side) => {
          const { figures, came, went } = proofOf(game, box, side);
          const parts = (names: typeof CAME | typeof WENT): string =>
            names
              .filter((name) => figures[name] > 0)
              .map((name) => `${figures[name]} ${t(`scoring.part.${name}`)}`)
              .join(' + ') || '0';
          return (
            <p key={side} data-balanced={came === went}>
              <b>{roster.clubs[side].shortName}</b>: {parts(CAME)} = <strong>{came}</strong> · {parts(WENT)} ={' '}
              <strong>{went}</strong> <em>{t(came === went ? 'scoring.balances' : 'scoring.doesNotBalance')}</em>
            </p>
          );
        })}
        {mismatches.map(({ side, figure, left, right }) => (
          <p key={`${side}${figure}`} className={styles.bad}>
            {roster.clubs[side].shortName}: {t(`scoring.figure.${figure}`, { left, right })}
          </p>
        ))}
        {mismatches.length === 0 && <p className={styles.quiet}>{t('scoring.noFaults')}</p>}
      </section>
      <div className={styles.columns}>
        <BoxLines box={box} roster={roster} />
        <div className={styles.side}>
          <Tray
            game={gameOf(entry.book)}
            gameId={id}
            roster={roster}
            marks={scored.marks}
            ruled={ruled}
            onAnswered={scored.noteAnswered}
          />
          <CloseGame
            id={id}
            loaded={loaded}
            isOver={live.situation.isOver}
            waiting={scored.book.waiting.length + scored.marks.waiting.length}
            game={game}
            hold={scored.hold}
          />
        </div>
      </div>
    </div>
  );
};
