import {
  CARD_STATES,
  DISTRIBUTOR_TERMS,
  type Distributor,
  putDistributor,
} from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './prepaid.module.css';

interface FormProps {
  /** undefined: a new one */
  readonly distributor: Distributor | undefined;
  readonly onChanged: () => void;
}
const DistributorForm = ({ distributor, onChanged }: FormProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [name, setName] = useState(distributor?.name ?? '');
  const [contact, setContact] = useState(distributor?.contact ?? '');
  const [terms, setTerms] = useState(distributor?.terms ?? 'consignment');
  const [note, setNote] = useState(distributor?.note ?? '');
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('prepaid.reasonNeeded'));
    const body = { ...(distributor ? { id: distributor.id } : {}), name, contact, terms, note, reason };
    if (!(await sent(change(putDistributor, { body }), t('prepaid.saved', { name })))) return;
    onChanged();
  };
  return (
    <form className={styles.block} noValidate onSubmit={submitBy(save)}>
      {!distributor && <h2>{t('prepaid.newDistributorTitle')}</h2>}
      <div className={styles.fields}>
        <TextField label={t('prepaid.distributor')} maxLength={120} value={name} onChange={valueTo(setName)} />
        <TextField
          label={t('prepaid.contact')}
          isOptional
          maxLength={200}
          value={contact}
          onChange={valueTo(setContact)}
        />
        <SelectField
          label={t('prepaid.terms')}
          value={terms}
          choices={DISTRIBUTOR_TERMS.map((value) => ({ value, text: t(`prepaid.termsOf.${value}`) }))}
          onChange={(event) => setTerms(event.target.value as typeof terms)}
        />
        <TextField label={t('prepaid.note')} isOptional maxLength={500} value={note} onChange={valueTo(setNote)} />
        <ReasonField label={t('prepaid.reason')} error={error} value={reason} onType={setReason} />
      </div>
      <p className={styles.buttons}>
        <Button type="submit" isLoading={isBusy}>
          {t('prepaid.save')}
        </Button>
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
          label={t('prepaid.views.distributors')}
          param="distributor"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              title: t('prepaid.distributor'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ name }) => name,
            },
            { key: 'made', title: t('prepaid.made'), align: 'end', cell: ({ made }) => made },
            ...CARD_STATES.map((state) => ({
              key: state,
              title: t(`prepaid.states.${state}`),
              align: 'end' as const,
              cell: (row: Distributor) => row[state],
            })),
            {
              key: 'sold',
              title: t('prepaid.sold'),
              align: 'end',
              cell: ({ sold }) => sold.map(({ amount, currency }) => money(amount, currency)).join(', '),
            },
            {
              key: 'terms',
              title: t('prepaid.terms'),
              look: 'quiet',
              cell: ({ terms }) => t(`prepaid.termsOf.${terms}`),
            },
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
