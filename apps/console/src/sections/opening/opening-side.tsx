import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useLeague } from '@palco/ui/league';
import { PlateList } from '@palco/ui/plate-list.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import styles from './opening.module.css';
import type { OpeningDay } from './opening-day.ts';
import type { Opening, OpeningCalls } from './use-opening.ts';

/** A bar without inline styles: the parts are cells. */
const Tally = ({ checks }: Pick<Opening, 'checks'>) => {
  const { t } = useTranslation();
  const needed = checks.filter(({ state }) => state !== 'not-needed');
  const done = needed.filter(({ state }) => state === 'ok').length;
  const missing = needed.length - done;
  return (
    <section className={styles.tally}>
      <p>
        <b>{done}</b> <span>{t('opening.of', { all: String(needed.length) })}</span>
      </p>
      <p>{missing === 0 ? t('opening.tallyDone') : t('opening.tally', { missing: String(missing) })}</p>
      <p className={styles.bar} aria-hidden="true">
        {needed.map(({ line, state }) => (
          <i key={line} data-state={state} />
        ))}
      </p>
    </section>
  );
};

interface OpeningSideProps {
  readonly opening: Opening;
  readonly calls: OpeningCalls;
  readonly day: OpeningDay;
  readonly mayChange: boolean;
}
/** How much is done, what happens when it opens or has happened, the waiting list, and the announced day. */
export const OpeningSide = ({ opening, calls, day, mayChange }: OpeningSideProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { zone } = useLeague();
  const { state, waiting, checks, revision, sales, first_sale_at } = opening;
  const count = (number: number): string => new Intl.NumberFormat(locale).format(number);
  const happened = [
    {
      key: 'mails',
      text: t('opening.opened.mails', {
        mailed: count(waiting.mailed),
        waiting: count(Math.max(0, waiting.confirmed - waiting.mailed - waiting.failed)),
        failed: count(waiting.failed),
      }),
    },
    first_sale_at === null
      ? { key: 'sale', text: t('opening.opened.noSale') }
      : { key: 'sale', text: t('opening.opened.firstSale', { date: dayText(first_sale_at, zone, locale) }) },
    ...(sales > 0 ? [{ key: 'sales', text: t('opening.opened.sales', { sales: count(sales) }) }] : []),
  ];
  const happens = [
    { key: 'page', text: t('opening.onOpening.page') },
    { key: 'mails', text: t('opening.onOpening.mails', { people: count(waiting.confirmed - waiting.mailed) }) },
    { key: 'back', text: t('opening.onOpening.back') },
  ];
  return (
    <aside className={styles.side}>
      <Tally checks={checks} />
      <section>
        <h2>{t(state === 'open' ? 'opening.opened.title' : 'opening.onOpening.title')}</h2>
        <PlateList items={state === 'open' ? happened : happens} />
      </section>
      {state !== 'open' && (
        <>
          <section>
            <h2>{t('opening.waitingList.title')}</h2>
            <p>{t('opening.waitingList.confirmed', { people: count(waiting.confirmed) })}</p>
            <p>{t('opening.waitingList.unconfirmed', { people: count(waiting.unconfirmed) })}</p>
          </section>
          <form
            ref={day.form}
            className={styles.date}
            onSubmit={submitBy(async () => {
              if (!(await calls.setDate(day.day || null, revision))) return;
              day.saved();
              showToast({ kind: 'done', text: t('opening.dateSaved') });
            })}
          >
            <TextField
              label={t('opening.date')}
              hint={t('opening.dateHint')}
              type="date"
              disabled={!mayChange}
              value={day.day}
              onChange={valueTo(day.type)}
              error={day.mustSave ? t('opening.dateUnsaved') : undefined}
            />
            {mayChange && day.isUnsaved && (
              <Button type="submit" isLoading={calls.busy === 'date'}>
                {t('opening.saveDate')}
              </Button>
            )}
          </form>
        </>
      )}
    </aside>
  );
};
