import { importRoster, type RosterImport as Report } from '@palco/contracts/season/club-staff';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of, type ChosenFile } from '../../../parts/chosen-file.ts';
import { TemplateButton } from '../../../parts/template-button.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import { ColumnMap } from '../imports/column-map.tsx';
import { ROSTER_COLUMNS, ROSTER_TEMPLATE } from '../imports/column-names.ts';
import { FileDrop } from '../imports/file-drop.tsx';
import { WrongRows } from '../imports/wrong-rows.tsx';
import styles from '../season.module.css';
import { SEASON_QUERIES } from '../use-season.ts';
import { type PairAnswers, RosterPairs } from './roster-pairs.tsx';

/** `IF` and `SS/2B` are several positions, and a player of a roster has one. */
const ChosenPositions = ({ chosen }: { readonly chosen: Report['chosen'] }) => {
  const { t } = useTranslation();
  return (
    <Notice>
      <p>{t('season.positionsChosen')}</p>
      <ul>
        {chosen.map(({ text, position, rows }) => (
          <li key={text}>
            {t('season.positionChosen', {
              text,
              position: t(`season.positions.p${position}` as 'season.positions.p1'),
              number: rows,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

interface RosterImportProps {
  readonly params: { readonly season: string; readonly club: string };
  readonly onDone: () => void;
}
/** Imports a roster from a file: first shows what it would change, then changes it. */
export const RosterImport = ({ params, onDone }: RosterImportProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [file, setFile] = useState<ChosenFile>();
  const [report, setReport] = useState<Report>();
  const [answers, setAnswers] = useState<PairAnswers>(new Map());
  const [asked, setAsked] = useState<readonly string[]>();
  const send = async (chosen: ChosenFile, apply: boolean, columns?: readonly string[]): Promise<void> => {
    setAsked(columns);
    const people = apply ? [...answers].map(([row, player]) => ({ row, player })) : [];
    const body = { file: base64Of(chosen.bytes), apply, people, ...(columns && { columns: [...columns] }) };
    const reply = await sent(change(importRoster, { params, body }));
    if (!reply) return;
    setReport(reply.data);
    if (!reply.data.is_applied) return;
    showToast({ kind: 'done', text: t('season.rosterRead', { count: reply.data.new + reply.data.changed }) });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
    onDone();
  };
  const unsettled = report?.pairs.filter(({ is_settled }) => !is_settled) ?? [];
  const open = unsettled.filter(({ row }) => !answers.has(row));
  return (
    <div className={styles.card}>
      <FileDrop
        label={file?.name ?? t('season.dropRoster')}
        onFile={(chosen) => {
          setFile(chosen);
          setReport(undefined);
          setAnswers(new Map());
          if (chosen) void send(chosen, false);
          else setError(t('season.fileTooLarge'));
        }}
      />
      <p className={styles.quiet}>{t('season.rosterColumns')}</p>
      <p className={styles.buttons}>
        <TemplateButton columns={ROSTER_TEMPLATE} name={`roster-${params.club}`} />
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      {report && (
        <p role="status">
          {t('season.rosterCounts', {
            rows: report.rows,
            equal: report.equal,
            changed: report.changed,
            added: report.new,
            wrong: report.wrong.length,
          })}
        </p>
      )}
      {file && report && (
        <ColumnMap
          key={file.name}
          columns={report.columns}
          choices={ROSTER_COLUMNS.map((value) => ({
            value,
            text: value === 'numero' ? t('season.jersey') : t(`season.columnOf.${value}`),
          }))}
          onAsk={(columns) => void send(file, false, columns)}
        />
      )}
      {report && report.wrong.length > 0 && <WrongRows rows={report.wrong} />}
      {report && report.chosen.length > 0 && <ChosenPositions chosen={report.chosen} />}
      {report && report.pairs.length > 0 && (
        <RosterPairs
          pairs={report.pairs}
          answers={answers}
          onAnswer={(row, player) => setAnswers(new Map([...answers, [row, player]]))}
        />
      )}
      {file && report && report.wrong.length === 0 && (
        <p className={styles.buttons}>
          {open.length > 0 && (
            <Button
              variant="secondary"
              onClick={() =>
                setAnswers(new Map([...answers, ...open.map(({ row, player }) => [row, player] as const)]))
              }
            >
              {t('season.pairAll', { count: open.length })}
            </Button>
          )}
          <Button
            variant="clay"
            disabled={open.length > 0}
            isLoading={isBusy}
            onClick={() => void send(file, true, asked)}
          >
            {t('season.applyRoster', { count: report.new + report.changed + unsettled.length })}
          </Button>
        </p>
      )}
    </div>
  );
};
