import type { DiffLine, Draft } from '@palco/contracts/season/calendar-draft-staff';
import { Badge } from '@palco/ui/badge.tsx';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../parts/data-table.tsx';
import { useLeagueTime } from '../../../parts/league-time.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';

interface DiffTableProps extends Pick<CalendarProps, 'venues' | 'words'> {
  readonly diff: readonly DiffLine[];
  readonly draft: Draft;
  readonly onJump: (game: number) => void;
}
/** The draft against the published calendar: both values of each game that differs, why, and by whom. */
export const DiffTable = ({ diff, draft, venues, words, onJump }: DiffTableProps) => {
  const { t } = useTranslation();
  const time = useLeagueTime();
  if (diff.length === 0) return null;
  const placeOf = (game: DiffLine['draft']): string => {
    if (!game) return t('season.notThere');
    const venue = venues.find(({ id }) => id === game.venue_id);
    const fields = diff.find((line) => line.game === game.id)?.fields ?? [];
    return [
      game.status === 'postponed' ? t('season.dayUnknown') : words.whenOf(game, venue?.zone),
      ...(game.status === 'cancelled' ? [t('season.look.cancelled')] : []),
      ...(fields.includes('venue_id') ? [venue?.name ?? t('season.noPark')] : []),
      ...(fields.includes('scheduled_innings') ? [t('season.inningsCount', { count: game.scheduled_innings })] : []),
    ].join(', ');
  };
  const reasonOf = ({ game, draft: planned }: DiffLine): string => {
    const conflict = draft.conflicts.find(({ severity, games }) => severity === 'blocks' && games.includes(game));
    if (conflict) return words.conflictOf(conflict, venues);
    return planned?.status_reason ?? planned?.former.at(-1)?.reason ?? '';
  };
  return (
    <section className={styles.section}>
      <h2>
        {t('season.diffTitle')} <small>{t('season.counts', { ...draft.counts })}</small>
      </h2>
      <DataTable
        label={t('season.diffTitle')}
        param="line"
        rows={diff}
        rowKey={({ game }) => String(game)}
        onOpen={({ game }) => onJump(game)}
        columns={[
          {
            key: 'game',
            title: t('season.gameColumn'),
            look: 'strong',
            onPhone: 'plain',
            cell: (line) => {
              const game = line.draft ?? line.published;
              return game ? words.gameOf(game) : String(line.game);
            },
          },
          { key: 'published', title: t('season.published'), look: 'quiet', cell: (line) => placeOf(line.published) },
          { key: 'draft', title: t('season.draft'), cell: (line) => placeOf(line.draft) },
          {
            key: 'change',
            title: t('season.why'),
            cell: (line) => (
              <>
                <Badge tone={line.change === 'removed' ? 'off' : 'delayed'}>{t(`season.change.${line.change}`)}</Badge>{' '}
                {reasonOf(line)}
              </>
            ),
          },
          {
            key: 'by',
            title: t('season.by'),
            look: 'quiet',
            onPhone: 'hidden',
            cell: ({ by, at, file_row }) =>
              [file_row === null ? by : t('season.fileRow', { row: file_row }), at && time(at)]
                .filter(Boolean)
                .join(', '),
          },
        ]}
      />
    </section>
  );
};
