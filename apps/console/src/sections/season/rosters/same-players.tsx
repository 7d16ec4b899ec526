import { joinPlayers, listSamePlayers } from '@palco/contracts/season/roster-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { SEASON_QUERIES } from '../use-season.ts';

/** Players who may be one person, each pair with the button that joins them; nothing when there are none. */
export const SamePlayers = () => {
  const { t } = useTranslation();
  const { change, save, error, isBusy } = useSaved();
  const pairs = useQuery({
    queryKey: [...SEASON_QUERIES, 'same-players'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listSamePlayers, { signal }))).data,
  });
  if (!pairs.data || pairs.data.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('season.samePlayers')}>
      <h2>{t('season.samePlayers')}</h2>
      <p className={styles.quiet}>{t('season.samePlayersHint')}</p>
      {error && <Notice kind="error">{error}</Notice>}
      <ul className={styles.plain}>
        {pairs.data.map(({ players: [kept, other] }) => (
          <li key={`${kept.id} ${other.id}`} className={styles.buttons}>
            <span>
              {[kept, other]
                .map(({ id, name, birthday }) => [name, birthday, id].filter(Boolean).join(' · '))
                .join(' = ')}
            </span>
            <Button
              size="s"
              variant="secondary"
              isLoading={isBusy}
              onClick={() =>
                void save(
                  change(joinPlayers, {
                    params: { player: kept.id },
                    body: { other: other.id, reason: t('season.samePerson') },
                  }),
                  t('season.joined', { player: kept.name }),
                )
              }
            >
              {t('season.join')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
