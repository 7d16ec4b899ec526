import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../parts/use-money.ts';
import { type Catalogue, type Draft, type PlanOnFile, totalOf } from './draft.ts';
import { methodText } from './method-text.ts';
import styles from './plans.module.css';
import { useRegionName } from './use-region-name.ts';

interface PriceTableProps {
  readonly draft: Draft;
  readonly onFile: PlanOnFile | undefined;
  readonly regions: Catalogue['regions'];
  readonly onChange: (draft: Draft) => void;
}
/** Price and commission in every region, and the total that people read. An empty price: not sold there. */
export const PriceTable = ({ draft, onFile, regions, onChange }: PriceTableProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const regionName = useRegionName(regions);
  return (
    <section className={styles.form}>
      <h2>
        {t('plans.price')} <small>{t('plans.priceHint')}</small>
      </h2>
      {regions.map(({ region, currency, payment_methods, countries, is_fallback }) => {
        const typed = draft.prices[region] ?? { price: '', commission: '' };
        const total = totalOf(typed);
        const sold = onFile?.prices.find((each) => each.region === region);
        const before = sold && totalOf(sold);
        const set = (change: Partial<typeof typed>): void =>
          onChange({ ...draft, prices: { ...draft.prices, [region]: { ...typed, ...change } } });
        return (
          <fieldset key={region} className={styles.priceRow}>
            <legend>
              <b>{regionName(region)}</b>{' '}
              <span className={styles.quiet}>
                {is_fallback ? t('plans.rest') : countries.slice(0, 6).join(', ')} ·{' '}
                {payment_methods.map((method) => methodText(method, currency, t)).join(', ')}
              </span>
            </legend>
            <TextField
              label={`${t('plans.price')} ${currency}`}
              isFigures
              inputMode="decimal"
              maxLength={12}
              value={typed.price}
              onChange={(event) => set({ price: event.target.value.trim() })}
            />
            <TextField
              label={t('plans.commission')}
              isFigures
              inputMode="decimal"
              maxLength={12}
              value={typed.commission}
              onChange={(event) => set({ commission: event.target.value.trim() })}
            />
            <p className={styles.total}>
              <span>{t('plans.total')}</span>
              <b>{total ? money(total, currency) : t('plans.notSold')}</b>
              {before !== undefined && before !== total && <s>{money(before, currency)}</s>}
            </p>
          </fieldset>
        );
      })}
    </section>
  );
};
