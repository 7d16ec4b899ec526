import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { moneyText } from '../../ui/money-text.ts';
import { Table } from '../../ui/table.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';
import { BATTERS } from './samples.ts';

const FIGURES = [
  ['atBats', 'AB'],
  ['batters', 'H'],
  ['homeRuns', 'HR'],
  ['runsBattedIn', 'RBI'],
  ['average', 'AVG'],
] as const;

export const TablesSection = () => {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const { locale } = useLanguage();
  const day = (iso: string): string =>
    new Date(iso).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const purchases = [
    { id: '1', pass: t('tables.season'), bought: '2026-10-14', until: '2027-01-31', cents: 44900, isValid: true },
    { id: '2', pass: t('tables.day'), bought: '2025-12-02', until: '2025-12-03', cents: 3900, isValid: false },
  ];
  return (
    <KitSection name="tables">
      <Table
        caption={t('tables.purchases')}
        isCaptionShown
        rows={purchases}
        rowKey={({ id }) => id}
        isHere={({ isValid }) => isValid}
        columns={[
          { key: 'pass', title: t('tables.pass'), cell: ({ pass }) => pass },
          { key: 'bought', title: t('tables.date'), cell: ({ bought }) => day(bought) },
          {
            key: 'until',
            title: t('tables.until'),
            cell: ({ until, isValid }) => (isValid ? <Badge tone="mine">{day(until)}</Badge> : day(until)),
          },
          {
            key: 'paid',
            title: t('tables.paid'),
            align: 'end',
            cell: ({ cents }) => moneyText({ cents, currency: 'MXN' }, locale),
          },
        ]}
      />
      <KitGrid least="l">
        <Table
          look="figures"
          caption={t('tables.batters')}
          rows={BATTERS}
          rowKey={({ name }) => name}
          isHere={({ position }) => position === '3B'}
          foot={[t('tables.total'), 11, 3, 0, 1, '']}
          columns={[
            {
              key: 'name',
              title: t('tables.batters'),
              cell: ({ name, position }) => (
                <>
                  {name}
                  <small>{position}</small>
                </>
              ),
            },
            ...FIGURES.map(([key, abbreviation], place) => ({
              key,
              title: key === 'batters' ? common('ui.board.hits') : t(`tables.${key}`),
              abbreviation,
              align: 'end' as const,
              cell: ({ figures }: (typeof BATTERS)[number]) => {
                const figure = figures[place];
                return typeof figure === 'number' && figure > 0 && place > 0 ? <strong>{figure}</strong> : figure;
              },
            })),
          ]}
        />
      </KitGrid>
    </KitSection>
  );
};
