import { serverNow } from '@palco/client/server-clock';
import { importStatement, STATEMENT_PROVIDERS } from '@palco/contracts/day-staff';
import type { StatementContent } from '@palco/contracts/statement-file';
import { addDays, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import styles from './money.module.css';

type Provider = (typeof STATEMENT_PROVIDERS)[number];
const NAMES: Readonly<Record<Provider, string>> = { openpay: 'Openpay', paypal: 'PayPal' };
const isProvider = (text: string): text is Provider => STATEMENT_PROVIDERS.some((each) => each === text);

/** Chooses a provider's file, says what it contains before anything is stored, and imports it. */
export const ImportForm = ({ onImported }: { readonly onImported: (id: number) => void }) => {
  const { t } = useTranslation();
  const change = useChange();
  const yesterday = addDays(leagueDateOf(new Date(serverNow())), -1);
  const [provider, setProvider] = useState<Provider>('openpay');
  const [from, setFrom] = useState<string>(yesterday);
  const [to, setTo] = useState<string>(yesterday);
  const [file, setFile] = useState<{ readonly name: string; readonly csv: string }>();
  const [preview, setPreview] = useState<StatementContent | 'wrong'>();
  const [isBusy, setBusy] = useState(false);

  const look = async (chosen: typeof file, by: Provider): Promise<void> => {
    if (!chosen) return setPreview(undefined);
    // the parser is loaded for this page's files only; the server reads the same file with the same code
    const { readStatementFile } = await import('@palco/contracts/statement-file');
    const span = { from: instantOf(from as LeagueDate), until: instantOf(addDays(to as LeagueDate, 1)) };
    setPreview(readStatementFile(by, chosen.csv, span) ?? 'wrong');
  };
  const send = async (): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const body = { provider, from, to, file_name: file.name, csv: file.csv };
    const reply = await change(importStatement, { body });
    setBusy(false);
    if (isRefusal(reply)) showToast({ kind: 'error', text: refusedText(reply, t) });
    else onImported(reply.data.id);
  };
  return (
    <form className={styles.filters} onSubmit={submitBy(send)}>
      <SelectField
        label={t('money.statementProvider')}
        value={provider}
        choices={STATEMENT_PROVIDERS.map((value) => ({ value, text: NAMES[value] }))}
        onChange={({ target: { value } }) => {
          if (!isProvider(value)) return;
          setProvider(value);
          void look(file, value);
        }}
      />
      <TextField label={t('money.statementFrom')} type="date" required value={from} onChange={valueTo(setFrom)} />
      <TextField label={t('money.statementTo')} type="date" required value={to} onChange={valueTo(setTo)} />
      <TextField
        label={t('money.statementFile')}
        type="file"
        accept=".csv,text/csv"
        required
        error={preview === 'wrong' ? t('money.statementWrong') : undefined}
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? [];
          const next = chosen && { name: chosen.name, csv: await chosen.text() };
          setFile(next);
          await look(next, provider);
        }}
      />
      <div>
        {preview && preview !== 'wrong' && (
          <p role="status">
            {t('money.statementPreview', { rows: preview.rows.length, unread: preview.unread.length })}
          </p>
        )}
        <Button variant="clay" type="submit" isLoading={isBusy}>
          {t('money.statementImport')}
        </Button>
      </div>
    </form>
  );
};
