import { searchGames } from '@palco/contracts/games/game-staff';
import { Button } from '@palco/ui/button.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './rights.module.css';

const useGames = (search: string) =>
  useQuery({
    queryKey: ['games', search],
    queryFn: async ({ signal }) => (await staffReply(staffCall(searchGames, { query: { search }, signal }))).data,
    enabled: search.length >= 2,
  });

interface GameFieldProps {
  /** id of the game; empty: none */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}
/** One game, found by words of its clubs and picked from a list. */
export const GameField = ({ value, error, onChange }: GameFieldProps) => {
  const { t } = useTranslation();
  const time = useLeagueTime();
  const [typed, setTyped] = useState('');
  const found = useGames(useSettled(typed.trim())).data ?? [];
  const picked = useGames(value).data?.find(({ id }) => String(id) === value);
  const nameOf = ({ away, home, starts_at }: (typeof found)[number]): string =>
    `${t('frame.game', { away, home })}, ${time(starts_at)}`;
  if (value)
    return (
      <div className={styles.game}>
        <p>
          <b>{t('rights.game')}</b> {picked ? nameOf(picked) : t('rights.ofGame', { id: value })}
        </p>
        {error && <p className={styles.bad}>{error}</p>}
        <Button size="s" variant="quiet" onClick={() => onChange('')}>
          {t('rights.otherGame')}
        </Button>
      </div>
    );
  return (
    <div className={styles.game}>
      <TextField
        label={t('rights.game')}
        hint={t('rights.gameHint')}
        isOptional
        maxLength={60}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length > 0 && (
        <ul className={styles.games} aria-label={t('rights.gamesFound')}>
          {found.map((game) => (
            <li key={game.id}>
              <Button
                size="s"
                variant="quiet"
                onClick={() => {
                  setTyped('');
                  onChange(String(game.id));
                }}
              >
                {nameOf(game)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
