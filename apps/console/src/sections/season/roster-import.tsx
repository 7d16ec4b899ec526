import { importRoster, type RosterImport as Report } from '@palco/contracts/club-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import { base64Of, type ChosenFile, FileDrop } from './file-drop.tsx';
import { type PairAnswers, RosterPairs } from './roster-pairs.tsx';
import styles from './season.module.css';
import { SEASON_QUERIES } from './use-season.ts';
import { WrongRows } from './wrong-rows.tsx';

interface RosterImportProps {
  readonly params: { readonly season: string; readonly club: string };
  readonly onDone: () => void;
}
/** Imports a roster from a file: first shows what it would change, then changes it. */
export const RosterImport = ({ params, onDone }: RosterImportProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const [file, setFile] = useState<ChosenFile>();
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [answers, setAnswers] = useState<PairAnswers>(new Map());
  const send = async (chosen: ChosenFile, apply: boolean): Promise<void> => {
    setBusy(true);
    const people = apply ? [...answers].map(([row, player]) => ({ row, player })) : [];
    const reply = await change(importRoster, { params, body: { file: base64Of(chosen.bytes), apply, people } });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply as { refused: string; message: string }, t));
    setError(undefined);
    setReport(reply.data);
    if (!reply.data.is_applied) return;
    showToast({ kind: 'done', text: t('season.rosterRead', { count: reply.data.new + reply.data.changed }) });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
    onDone();
  };
  const unsettled = report?.pairs.filter(({ is_settled }) => !is_settled) ?? [];
  const open = unsettled.filter(({ row }) => !answers.has(row));
  const asked = unsettled.length;
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
      {report && report.wrong.length > 0 && <WrongRows rows={report.wrong} />}
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
          <Button variant="clay" disabled={open.length > 0} isLoading={isBusy} onClick={() => void send(file, true)}>
            {t('season.applyRoster', { count: report.new + report.changed + asked })}
          </Button>
        </p>
      )}
    </div>
  );
};
