import { SIDES, type Side } from '@palco/baseball/rules/side';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Board, type BoardProps } from '@palco/ui/board.tsx';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { briefName } from '../live/names.ts';
import { BoxLines } from './box-lines.tsx';
import styles from './official-sheet.module.css';

/** What a box score lists below its lines, by what is counted. */
const BATTING = [
  'doubles',
  'triples',
  'homeRuns',
  'stolenBases',
  'caughtStealing',
  'sacrificeBunts',
  'sacrificeFlies',
  'groundedIntoDoublePlay',
] as const;
const FIELDING = ['errors', 'doublePlays', 'passedBalls'] as const;

interface OfficialSheetProps {
  readonly id: number;
  readonly box: BoxScore;
  readonly roster: GameRoster;
  readonly startsAt: string;
  readonly lines: Pick<BoardProps, 'away' | 'home'>;
  readonly isOver: boolean;
}
/** The official box score on paper: line score, lines, decisions, and where the official scorer signs. */
export const OfficialSheet = ({ id, box, roster, startsAt, lines, isOver }: OfficialSheetProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const { away, home } = roster.clubs;
  const listed = (counted: readonly { readonly player: string; readonly count: number }[]): string =>
    counted
      .filter(({ count }) => count > 0)
      .map(({ player, count }) => `${briefName(roster, player)}${count > 1 ? ` ${count}` : ''}`)
      .join(', ');
  const extrasOf = (side: Side): readonly (readonly [string, string])[] => {
    const { batting, fielding, battingTotals } = box.teams[side];
    return [
      ...BATTING.map(
        (name) =>
          [
            t(`scoring.sheet.${name}`),
            listed(batting.map((line) => ({ player: line.player, count: line[name] }))),
          ] as const,
      ),
      ...FIELDING.map(
        (name) =>
          [
            t(`scoring.sheet.${name}`),
            listed(fielding.map((line) => ({ player: line.player, count: line[name] }))),
          ] as const,
      ),
      [t('scoring.sheet.leftOnBase'), String(battingTotals.leftOnBase)] as const,
    ].filter(([, text]) => text !== '');
  };
  const { winner, loser, save } = box.decisions;
  const decisions = (
    [
      ['winner', winner],
      ['loser', loser],
      ['save', save],
    ] as const
  ).flatMap(([name, player]) => (player ? [`${t(`scoring.sheet.${name}`)}: ${briefName(roster, player)}`] : []));
  return (
    <article className={styles.sheet}>
      <p className={styles.bar}>
        <Button variant="clay" onClick={() => print()}>
          {t('scoring.sheet.print')}
        </Button>
        <Link to={`/scoring/${id}?view=box`}>{t('scoring.sheet.back')}</Link>
      </p>
      <h1>{t('scoring.sheet.title')}</h1>
      <p>
        {t('scoring.sheet.game', { away: away.name, home: home.name })}. {roster.venue}.{' '}
        {dayText(startsAt, zone, locale)}. {t('scoring.sheet.number', { id })}
        {!isOver && ` ${t('scoring.notOver')}`}
      </p>
      <Board {...lines} />
      <BoxLines box={box} roster={roster} />
      <div className={styles.extras}>
        {SIDES.map((side) => (
          <dl key={side} aria-label={roster.clubs[side].shortName}>
            {extrasOf(side).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {decisions.length > 0 && <p>{decisions.join('. ')}.</p>}
      <p className={styles.signature}>{t('scoring.sheet.signature')}</p>
    </article>
  );
};
