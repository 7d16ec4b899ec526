import { readCatalogue } from '@palco/contracts/plans/plans';
import { FILE_FIELDS, type FileField, makeBatch, previewBatch } from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { Table } from '@palco/ui/table.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantFrom } from '../../parts/league-input.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './prepaid.module.css';

type Preview = Extract<Awaited<ReturnType<typeof previewOf>>, { data: unknown }>['data'];
const previewOf = (body: Parameters<typeof staffCall<typeof previewBatch>>[1]) => staffCall(previewBatch, body);

/** `folio=Numero, code=PIN`: the columns of the file with the printer's headings; undefined when it cannot be parsed. */
export const columnsFrom = (typed: string): { field: FileField; heading: string }[] | undefined => {
  const columns = typed.split(',').map((part) => {
    const [name = '', heading = name] = part.split('=').map((each) => each.trim());
    return { field: FILE_FIELDS.find((each) => each === name), heading };
  });
  return columns.every(({ field, heading }) => field && heading)
    ? (columns as { field: FileField; heading: string }[])
    : undefined;
};

/** The columns of a file to begin with: all of them, under their own names. */
const COLUMNS = FILE_FIELDS.join(', ');

interface NewBatchProps {
  readonly distributors: readonly string[];
  readonly onMade: (id: number, columns: string) => void;
  readonly onClose: () => void;
}
/** A new batch: first shown as the printer will get it, then made. */
export const NewBatch = ({ distributors, onMade, onClose }: NewBatchProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const money = useMoney();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const catalogue = useQuery({
    queryKey: ['prices', 'catalogue'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readCatalogue, { signal }))).data,
  });
  // a card is for one plan, so for none that asks whoever redeems it for a club or a game
  const plans = (catalogue.data?.plans ?? []).filter(({ prices, scope }) => prices.length > 0 && scope === 'all');
  const [plan, setPlan] = useState('');
  const [distributor, setDistributor] = useState('');
  const [quantity, setQuantity] = useState('');
  const [active, setActive] = useState('');
  const [expires, setExpires] = useState('');
  const [columns, setColumns] = useState(COLUMNS);
  const [preview, setPreview] = useState<Preview>();
  const planId = Number(plan) || plans[0]?.id || 0;
  const from = instantFrom(active, zone);
  const terms = {
    plan_id: planId,
    distributor,
    quantity,
    expires_at: instantFrom(expires, zone) ?? '',
    ...(from ? { active_from: from } : {}),
  };
  const step = async (): Promise<void> => {
    const asked = columnsFrom(columns);
    if (!asked) return setError(t('prepaid.columnsWrong'));
    const ask = async () =>
      preview
        ? await change(makeBatch, { body: terms })
        : await staffCall(previewBatch, { body: { ...terms, columns: asked } });
    const reply = await sent(ask());
    if (!reply) return;
    if ('samples' in reply.data) setPreview(reply.data);
    else onMade(reply.data.id, columns);
  };
  const edited =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setPreview(undefined);
    };
  return (
    <form className={styles.block} aria-label={t('prepaid.newBatch')} noValidate onSubmit={submitBy(step)}>
      <h2>{t('prepaid.newBatch')}</h2>
      <div className={styles.fields}>
        <SelectField
          label={t('prepaid.plan')}
          value={String(planId)}
          choices={plans.map(({ id, title }) => ({ value: String(id), text: `${title} (${id})` }))}
          onChange={(event) => edited(setPlan)(event.target.value)}
        />
        <TextField
          label={t('prepaid.distributor')}
          list="distributors"
          maxLength={120}
          value={distributor}
          onChange={(event) => edited(setDistributor)(event.target.value)}
        />
        <datalist id="distributors">
          {distributors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label={t('prepaid.quantity')}
          isFigures
          inputMode="numeric"
          maxLength={5}
          value={quantity}
          onChange={(event) => edited(setQuantity)(event.target.value.trim())}
        />
        <TextField
          label={t('prepaid.activeFrom')}
          hint={t('prepaid.activeHint')}
          isOptional
          type="datetime-local"
          value={active}
          onChange={(event) => edited(setActive)(event.target.value)}
        />
        <TextField
          label={t('prepaid.expires')}
          type="datetime-local"
          value={expires}
          onChange={(event) => edited(setExpires)(event.target.value)}
        />
      </div>
      <TextField
        label={t('prepaid.columns')}
        hint={t('prepaid.columnsHint')}
        maxLength={400}
        value={columns}
        onChange={(event) => edited(setColumns)(event.target.value)}
      />
      {preview && (
        <section aria-label={t('prepaid.preview')}>
          <p>
            <b>
              {t('prepaid.previewLine', {
                count: preview.quantity,
                title: preview.title,
                price: money(preview.price, preview.currency),
                distributor: preview.distributor,
              })}
            </b>{' '}
            {preview.is_new_distributor && <span className={styles.attention}>{t('prepaid.newDistributor')}</span>}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
          <section className={styles.scroll} aria-label={t('prepaid.samples')} tabIndex={0}>
            <Table
              caption={t('prepaid.samples')}
              isCaptionShown
              rows={preview.samples}
              rowKey={(sample) => sample.join()}
              columns={preview.head.map((title, place) => ({
                key: title,
                title,
                cell: (sample: readonly string[]) => sample[place] ?? '',
              }))}
            />
          </section>
        </section>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <p className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {t('prepaid.close')}
        </Button>
        <Button type="submit" variant="clay" isLoading={isBusy}>
          {preview ? t('prepaid.make', { count: preview.quantity }) : t('prepaid.showFirst')}
        </Button>
      </p>
    </form>
  );
};
