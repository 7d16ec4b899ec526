import { positionAbbreviation } from '@palco/baseball/rules/position';
import { SIDES } from '@palco/baseball/rules/side';
import { rate } from '@palco/baseball/scoring/average';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Monogram } from '@palco/ui/monogram.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import { fullName } from '../moment/names.ts';
import styles from './lineups.module.css';

/** Who bats for both clubs, with his average before the game. */
export const Lineups = ({ roster }: { readonly roster: GameRoster }) => {
  const { t } = useTranslation('player');
  const { setup, players, clubs } = roster;
  if (!setup) return <EmptyState icon={ClipboardList} title={t('panel.noLineups')} text={t('panel.noLineupsText')} />;
  return (
    <section className={styles.lineups}>
      <h2>{t('before.lineups')}</h2>
      {SIDES.map((side) => (
        <div key={side}>
          <h3>
            <Monogram club={clubOf(roster, side)} size={28} isDecorative />
            {clubs[side].shortName}
          </h3>
          <ol>
            {setup.lineups[side].order.map(({ player, position }) => {
              const { hits = 0, atBats = 0 } = players[player] ?? {};
              return (
                <li key={player}>
                  <span>{fullName(roster, player)}</span>
                  <small>{positionAbbreviation(position)}</small>
                  <b>{rate({ over: hits, under: atBats })}</b>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
};
