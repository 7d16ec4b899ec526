import type { Night } from '@palco/contracts/night/night-staff';
import { useTranslation } from 'react-i18next';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';
import { useWordOf } from './use-word-of.ts';

const SHOWN = 5;

interface SharesProps {
  readonly title: string;
  readonly shares: readonly { readonly of: string; readonly players: number }[];
  readonly wordOf: (of: string) => string;
}
const Shares = ({ title, shares, wordOf }: SharesProps) => {
  const { shareOf } = useNightWords();
  const all = shares.reduce((sum, { players }) => sum + players, 0);
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {shares.slice(0, SHOWN).map(({ of, players }) => (
          <div key={of}>
            <dt>{wordOf(of)}</dt>
            <dd>{shareOf(players, all)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Where people watch, on what, in which quality, and how often the picture stops: as their players report. */
export const Players = ({ night: { players } }: { readonly night: Night }) => {
  const { t } = useTranslation();
  const { countryOf, secondsOf } = useNightWords();
  const wordOf = useWordOf();
  return (
    <section aria-labelledby="night-players">
      <div className={styles.sectionHead}>
        <h2 id="night-players">{t('night.players')}</h2>
        <p>{players ? t('night.stalled', { time: secondsOf(players.stalled_ms_per_minute) }) : t('night.noPlayers')}</p>
      </div>
      {players && (
        <div className={styles.players}>
          <Shares title={t('night.country')} shares={players.country} wordOf={countryOf} />
          <Shares title={t('night.device')} shares={players.device} wordOf={(of) => wordOf('night.deviceClass', of)} />
          <Shares title={t('night.rendition')} shares={players.rendition} wordOf={(of) => of} />
        </div>
      )}
    </section>
  );
};
