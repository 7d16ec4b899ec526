import { ORDER_METHODS, ORDER_STATES } from '@palco/contracts/payments/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../parts/keys.ts';
import styles from './payments.module.css';

const FILTERS = ['state', 'method', 'day', 'country', 'amount', 'order'];

/** A search for an order by a complete value, and the filters of the list. All of it is kept in the address. */
export const OrderFilters = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const find = useRef<HTMLFormElement>(null);
  const change = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        for (const other of name === 'q' ? FILTERS : ['order', 'q']) next.delete(other);
        return next;
      },
      // synchronous, so that the next change builds on this one
      { replace: true, flushSync: true },
    );
  useKeys([
    { keys: '/', caps: ['/'], text: t('payments.find'), run: () => find.current?.querySelector('input')?.focus() },
  ]);
  const text = (name: string, more: object = {}) => ({
    label: t(`payments.filter.${name as 'day'}`),
    defaultValue: params.get(name) ?? '',
    onBlur: ({ target }: { target: { value: string } }) =>
      target.value.trim() !== (params.get(name) ?? '') && change(name, target.value.trim()),
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) =>
      event.key === 'Enter' && change(name, event.currentTarget.value.trim()),
    ...more,
  });
  return (
    <>
      <form
        ref={find}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <TextField
          key={params.get('q')}
          name="q"
          type="search"
          label={t('payments.find')}
          hint={t('payments.findHint')}
          maxLength={64}
          defaultValue={params.get('q') ?? ''}
        />
        <Button type="submit">{t('payments.findGo')}</Button>
      </form>
      <div className={styles.filters}>
        <SelectField
          label={t('payments.filter.state')}
          emptyText={t('payments.any')}
          value={params.get('state') ?? ''}
          choices={ORDER_STATES.map((value) => ({ value, text: t(`payments.state.${value}`) }))}
          onChange={(event) => change('state', event.target.value)}
        />
        <SelectField
          label={t('payments.filter.method')}
          emptyText={t('payments.any')}
          value={params.get('method') ?? ''}
          choices={ORDER_METHODS.map((value) => ({ value, text: t(`payments.method.${value}`) }))}
          onChange={(event) => change('method', event.target.value)}
        />
        <TextField
          label={t('payments.filter.day')}
          type="date"
          value={params.get('day') ?? ''}
          onChange={(event) => change('day', event.target.value)}
        />
        <TextField key={`c${params.get('country')}`} {...text('country', { maxLength: 2 })} />
        <TextField
          key={`a${params.get('amount')}`}
          {...text('amount', { inputMode: 'decimal', maxLength: 12 })}
          isFigures
        />
      </div>
    </>
  );
};
