import { serverNow } from '@palco/client/server-clock';
import { type CalendarImport, importCalendar } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of, type ChosenFile } from '../../../parts/chosen-file.ts';
import { TemplateButton } from '../../../parts/template-button.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import styles from '../season.module.css';
import { SEASON_QUERIES, useClubs, useDraft, useVenues } from '../use-season.ts';
import type { SeasonView } from '../views.ts';
import { ColumnMap } from './column-map.tsx';
import { CALENDAR_COLUMNS, CALENDAR_TEMPLATE } from './column-names.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportReport } from './import-report.tsx';
import { RoundRobinForm } from './round-robin-form.tsx';

/** How far ahead the Stats API's calendar is read by default. */
const AHEAD_DAYS = 120;
type Source =
  | { readonly kind: 'file'; readonly file: string; readonly columns?: string[] }
  | { readonly kind: 'stats-api'; readonly first_day: string; readonly last_day: string };

interface ImportViewProps {
  readonly season: StaffSeason;
  readonly onShow: (view: SeasonView) => void;
}
/** A calendar from a file or a Stats API: read first, with every row accounted for, and only then put into the draft. */
const ImportView = ({ season, onShow }: ImportViewProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const client = useQueryClient();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const draft = useDraft(season.id);
  const venues = useVenues();
  const clubs = useClubs(season.id);
  const today = leagueDateOf(new Date(serverNow()), zone);
  const [file, setFile] = useState<ChosenFile>();
  const [source, setSource] = useState<Source>();
  const [from, setFrom] = useState<string>(today > season.first_day ? today : season.first_day);
  const [to, setTo] = useState<string>(
    addDays(today, AHEAD_DAYS) < season.last_day ? addDays(today, AHEAD_DAYS) : season.last_day,
  );
  const [report, setReport] = useState<CalendarImport>();

  const send = async (asked: Source, apply: boolean): Promise<void> => {
    setSource(asked);
    const body = { seen: draft.data?.revision ?? 0, apply, from: asked };
    const reply = await sent(change(importCalendar, { params: { season: season.id }, body }));
    setReport(reply?.data);
    if (!reply) return void draft.refetch();
    if (!reply.data.is_applied) return;
    showToast({ kind: 'done', text: t('season.imported', { rows: reply.data.rows }) });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
    onShow('weeks');
  };
  const look = (chosen: ChosenFile, asked?: readonly string[]): void => {
    setFile(chosen);
    const columns = asked ? { columns: [...asked] } : {};
    void send({ kind: 'file', file: base64Of(chosen.bytes), ...columns }, false);
  };
  if (!draft.data || !venues.data) return <LoadingState />;
  return (
    <div className={styles.sides2}>
      <section className={styles.card}>
        <h2>{t('season.fromFile')}</h2>
        <FileDrop
          label={file?.name ?? t('season.dropCalendar')}
          onFile={(chosen) => {
            if (chosen) return look(chosen);
            setFile(undefined);
            setReport(undefined);
            setError(t('season.fileTooLarge'));
          }}
        />
        <p className={styles.quiet}>{t('season.calendarColumns')}</p>
        <p className={styles.buttons}>
          <TemplateButton columns={CALENDAR_TEMPLATE} name="calendario" />
        </p>
        {file && report && (
          <ColumnMap
            key={file.name}
            columns={report.columns}
            choices={CALENDAR_COLUMNS.map((value) => ({ value, text: t(`season.columnOf.${value}`) }))}
            onAsk={(asked) => look(file, asked)}
          />
        )}
        {clubs.data && <RoundRobinForm season={season} clubs={clubs.data} venues={venues.data} onFile={look} />}
        <h2>{t('season.fromStatsApi')}</h2>
        <p className={styles.quiet}>{t('season.statsApiHint')}</p>
        <div className={styles.two}>
          <TextField label={t('season.firstDay')} type="date" value={from} onChange={valueTo(setFrom)} />
          <TextField label={t('season.lastDay')} type="date" value={to} onChange={valueTo(setTo)} />
        </div>
        <p className={styles.buttons}>
          <Button
            variant="secondary"
            isLoading={isBusy && source?.kind === 'stats-api'}
            onClick={() => void send({ kind: 'stats-api', first_day: from, last_day: to }, false)}
          >
            {t('season.askStatsApi')}
          </Button>
        </p>
      </section>
      <div className={styles.main}>
        {error && <Notice kind="error">{error}</Notice>}
        {!report && !error && <p className={styles.hint}>{t('season.importHint')}</p>}
        {report && (
          <ImportReport
            report={report}
            venues={venues.data}
            isBusy={isBusy}
            onApply={() => source && void send(source, true)}
          />
        )}
      </div>
    </div>
  );
};
export default ImportView;
