import { CARD_STATES, DISTRIBUTOR_TERMS, type Distributor, putDistributor } from '@palco/contracts/prepaid-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useChange } from '../../session/use-change.ts';
import { useMoney } from '../prices/use-money.ts';
import styles from './cards.module.css';

interface FormProps {
  /** undefined: a new one */
  readonly distributor: Distributor | undefined;
  readonly onChanged: () => void;
}
const DistributorForm = ({ distributor, onChanged }: FormProps) => {
  const { t } = useTranslation();
  const change = useChange();
  const [name, setName] = useState(distributor?.name ?? '');
  const [contact, setContact] = useState(distributor?.contact ?? '');
  const [terms, setTerms] = useState(distributor?.terms ?? 'consignment');
  const [note, setNote] = useState(distributor?.note ?? '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('cards.reasonNeeded'));
    const reply = await change(putDistributor, {
      body: { ...(distributor ? { id: distributor.id } : {}), name, contact, terms, note, reason },
    });
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    setError(undefined);
    showToast({ kind: 'done', text: t('cards.saved', { name }) });
    onChanged();
  };
  return (
    <form className={styles.block} noValidate onSubmit={submitBy(save)}>
      {!distributor && <h2>{t('cards.newDistributorTitle')}</h2>}
      <div className={styles.fields}>
        <TextField label={t('cards.distributor')} maxLength={120} value={name} onChange={valueTo(setName)} />
        <TextField
          label={t('cards.contact')}
          isOptional
          maxLength={200}
          value={contact}
          onChange={valueTo(setContact)}
        />
        <SelectField
          label={t('cards.terms')}
          value={terms}
          choices={DISTRIBUTOR_TERMS.map((value) => ({ value, text: t(`cards.termsOf.${value}`) }))}
          onChange={(event) => setTerms(event.target.value as typeof terms)}
        />
        <TextField label={t('cards.note')} isOptional maxLength={500} value={note} onChange={valueTo(setNote)} />
        <TextField
          label={t('cards.reason')}
          error={error}
          maxLength={300}
          value={reason}
          onChange={valueTo(setReason)}
        />
      </div>
      <p className={styles.buttons}>
        <Button type="submit">{t('cards.save')}</Button>
      </p>
    </form>
  );
};

interface DistributorsProps {
  readonly rows: readonly Distributor[];
  readonly maySell: boolean;
  readonly onChanged: () => void;
}
/** Who sells the cards, and in which states their cards are: the states add up to the number made. */
export const Distributors = ({ rows, maySell, onChanged }: DistributorsProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <>
      {rows.length > 0 && (
        <DataTable
          label={t('cards.views.distributors')}
          param="distributor"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'name', title: t('cards.distributor'), look: 'strong', onPhone: 'plain', cell: ({ name }) => name },
            { key: 'made', title: t('cards.made'), align: 'end', cell: ({ made }) => made },
            ...CARD_STATES.map((state) => ({
              key: state,
              title: t(`cards.states.${state}`),
              align: 'end' as const,
              cell: (row: Distributor) => row[state],
            })),
            {
              key: 'sold',
              title: t('cards.sold'),
              align: 'end',
              cell: ({ sold }) => sold.map(({ amount, currency }) => money(amount, currency)).join(', '),
            },
            { key: 'terms', title: t('cards.terms'), look: 'quiet', cell: ({ terms }) => t(`cards.termsOf.${terms}`) },
          ]}
          {...(maySell
            ? { detail: (row: Distributor) => <DistributorForm distributor={row} onChanged={onChanged} /> }
            : {})}
        />
      )}
      {maySell && <DistributorForm key={rows.length} distributor={undefined} onChanged={onChanged} />}
    </>
  );
};
