import { serverNow } from '@palco/client/server-clock';
import {
  fetchStatement,
  importStatement,
  STATEMENT_MAX_BYTES,
  STATEMENT_PROVIDERS,
} from '@palco/contracts/payments/day-staff';
import type { StatementContent } from '@palco/files/statement-file';
import { addDays, instantOf, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of, type ChosenFile, readChosen, TABLE_FILES } from '../../parts/chosen-file.ts';
import { TemplateButton } from '../../parts/template-button.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './payments.module.css';

type Provider = (typeof STATEMENT_PROVIDERS)[number];
const NAMES: Readonly<Record<Provider, string>> = { openpay: 'Openpay', paypal: 'PayPal' };
/** The columns that a provider's file must have, by the names that it gives them. */
const STATEMENT_COLUMNS: Readonly<Record<Provider, readonly string[]>> = {
  openpay: ['id', 'order_id', 'transaction_type', 'operation_date', 'amount', 'currency', 'charge_id', 'fee'],
  paypal: [
    'Date',
    'Time',
    'TimeZone',
    'Type',
    'Status',
    'Currency',
    'Gross',
    'Fee',
    'Transaction ID',
    'Reference Txn ID',
    'Item ID',
  ],
};
const isProvider = (text: string): text is Provider => STATEMENT_PROVIDERS.some((each) => each === text);

/** Chooses a provider's file, says what it contains before anything is stored, and imports it. */
export const ImportForm = ({ onImported }: { readonly onImported: (id: number) => void }) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const yesterday = addDays(leagueDateOf(new Date(serverNow()), zone), -1);
  const [provider, setProvider] = useState<Provider>('openpay');
  const [from, setFrom] = useState<string>(yesterday);
  const [to, setTo] = useState<string>(yesterday);
  const [file, setFile] = useState<ChosenFile>();
  const [preview, setPreview] = useState<StatementContent>();

  const look = async (chosen: typeof file, by: Provider): Promise<void> => {
    if (!chosen) return setPreview(undefined);
    // the parser is loaded for this page's files only; the server reads the same file with the same code
    const { readStatementFile } = await import('@palco/files/statement-file');
    const span = { from: instantOf(from as LeagueDate, zone), until: instantOf(addDays(to as LeagueDate, 1), zone) };
    setPreview(await readStatementFile(by, chosen.bytes, span));
  };
  const send = async (): Promise<void> => {
    if (!file) return;
    const body = { provider, from, to, file_name: file.name, file: base64Of(file.bytes) };
    const reply = await sent(change(importStatement, { body }));
    if (reply) onImported(reply.data.id);
  };
  const fetchIt = async (): Promise<void> => {
    const reply = await sent(change(fetchStatement, { body: { provider, from, to } }));
    if (!reply) return;
    if (reply.data) onImported(reply.data.id);
    else showToast({ kind: 'done', text: t('payments.payoutsRead') });
  };
  const wrong = preview?.wrong[0];
  return (
    <form onSubmit={submitBy(send)}>
      <div className={styles.filters}>
        <SelectField
          label={t('payments.statementProvider')}
          value={provider}
          choices={STATEMENT_PROVIDERS.map((value) => ({ value, text: NAMES[value] }))}
          onChange={({ target: { value } }) => {
            if (!isProvider(value)) return;
            setProvider(value);
            void look(file, value);
          }}
        />
        <TextField label={t('payments.statementFrom')} type="date" required value={from} onChange={valueTo(setFrom)} />
        <TextField label={t('payments.statementTo')} type="date" required value={to} onChange={valueTo(setTo)} />
        <TextField
          label={t('payments.statementFile')}
          type="file"
          accept={TABLE_FILES}
          required
          error={wrong && t('payments.statementWrong', { column: wrong.column, why: t(`season.fault.${wrong.fault}`) })}
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen && chosen.size > STATEMENT_MAX_BYTES) {
              target.value = '';
              return showToast({ kind: 'error', text: t('payments.statementTooLarge') });
            }
            const next = chosen && (await readChosen(chosen));
            setFile(next);
            await look(next, provider);
          }}
        />
      </div>
      <div className={styles.buttons}>
        {preview && !wrong && (
          <p role="status">
            {t('payments.statementPreview', { rows: preview.rows.length, unread: preview.unread.length })}
          </p>
        )}
        <Button variant="clay" type="submit" isLoading={isBusy}>
          {t('payments.statementImport')}
        </Button>
        <Button isLoading={isBusy} onClick={() => void fetchIt()}>
          {t(provider === 'paypal' ? 'payments.statementFetch' : 'payments.payoutsFetch')}
        </Button>
        <TemplateButton columns={STATEMENT_COLUMNS[provider]} name={provider} />
      </div>
    </form>
  );
};
