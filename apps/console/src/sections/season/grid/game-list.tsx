import { serverNow } from '@palco/client/server-clock';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { Badge } from '@palco/ui/badge.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../parts/data-table.tsx';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';
import type { Selection } from './use-selection.ts';

/** Rows of a page. */
const PAGE = 60;

interface GameListProps extends CalendarProps {
  readonly selection: Selection;
}
/** The games in order, of a club or of all, from today on or with past ones. */
export const GameList = ({ draft, clubs, venues, words, selection }: GameListProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const [club, setClub] = useState('');
  const [isOver, setOver] = useState(false);
  const [count, setCount] = useState(PAGE);
  const today = leagueDateOf(new Date(serverNow()), zone);
  const rows = draft.games.filter(
    ({ away, home, official_date }) => (!club || away === club || home === club) && (isOver || official_date >= today),
  );
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t('season.club')}
          value={club}
          emptyText={t('season.allClubs')}
          choices={clubs.map(({ abbreviation, name }) => ({ value: abbreviation, text: name }))}
          onChange={valueTo(setClub)}
        />
        <Checkbox checked={isOver} onChange={(event) => setOver(event.target.checked)}>
          {t('season.withPast')}
        </Checkbox>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('season.noGames')} text={t('season.noGamesText')} />
      ) : (
        <DataTable
          label={t('season.view.list')}
          param="row"
          rows={rows.slice(0, count)}
          rowKey={({ id }) => String(id)}
          onOpen={({ home, official_date }) => selection.open({ club: home, day: official_date as LeagueDate })}
          older={{
            hasNextPage: rows.length > count,
            isFetchingNextPage: false,
            fetchNextPage: () => setCount(count + PAGE),
          }}
          columns={[
            {
              key: 'when',
              title: t('season.planned'),
              look: 'time',
              onPhone: 'plain',
              cell: (game) => words.whenOf(game),
            },
            {
              key: 'game',
              title: t('season.gameColumn'),
              look: 'strong',
              onPhone: 'plain',
              cell: (game) => words.gameOf(game),
            },
            {
              key: 'park',
              title: t('season.park'),
              look: 'quiet',
              cell: ({ venue_id }) => venues.find(({ id }) => id === venue_id)?.name ?? '',
            },
            {
              key: 'state',
              title: t('season.state'),
              cell: ({ change, status }) => (
                <>
                  {change !== 'same' && <Badge tone="delayed">{t(`season.change.${change}`)}</Badge>}{' '}
                  {(status === 'postponed' || status === 'cancelled' || status === 'suspended') &&
                    t(`season.look.${status}`)}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
};
