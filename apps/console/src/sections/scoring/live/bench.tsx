import { benchOf, namingText } from '@palco/baseball/entry/bench';
import type { Entry } from '@palco/baseball/entry/entry';
import { SIDES } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import styles from './entry-line.module.css';
import { briefName } from './names.ts';

interface BenchProps {
  readonly entry: Entry;
  readonly roster: GameRoster;
  /** replaces the text of the line */
  readonly onType: (text: string) => void;
}

/** Who may come in for each club: a press names the player on the line; a position may follow. */
export const Bench = ({ entry, roster, onType }: BenchProps) => {
  const { t } = useTranslation();
  const clubs = SIDES.map((side) => {
    const title = t('scoring.bench', { club: roster.clubs[side].shortName });
    const players = benchOf(entry, side);
    return (
      players.length > 0 && (
        <section key={side} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.choices}>
            {players.map((player) => (
              <li key={player.player}>
                <button
                  type="button"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onType(namingText(player, entry.rosters))}
                >
                  {player.number && <b>{player.number}</b>}
                  {briefName(roster, player.player)}
                  {player.position && <small>{t(`scoring.pos.n${player.position}`)}</small>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
  return <div className={styles.benches}>{clubs}</div>;
};
