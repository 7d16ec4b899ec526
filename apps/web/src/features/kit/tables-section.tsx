import { Badge } from '@palco/ui/badge.tsx';
import { moneyText } from '@palco/ui/money-text';
import { Table } from '@palco/ui/table.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';
import { BATTERS } from './samples.ts';

const STATS = [
  ['AB', 'At bats'],
  ['H', 'Hits'],
  ['HR', 'Home runs'],
  ['RBI', 'Runs batted in'],
  ['AVG', 'Batting average'],
] as const;

export const TablesSection = () => {
  const day = (iso: string): string =>
    new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const purchases = [
    { id: '1', pass: 'Full season', bought: '2026-10-14', until: '2027-01-31', cents: 44900, isValid: true },
    { id: '2', pass: 'One-day pass', bought: '2025-12-02', until: '2025-12-03', cents: 3900, isValid: false },
  ];
  return (
    <KitSection name="tables">
      <Table
        caption="Purchase history"
        isCaptionShown
        rows={purchases}
        rowKey={({ id }) => id}
        isHere={({ isValid }) => isValid}
        columns={[
          { key: 'pass', title: 'Package', cell: ({ pass }) => pass },
          { key: 'bought', title: 'Date of purchase', cell: ({ bought }) => day(bought) },
          {
            key: 'until',
            title: 'Valid until',
            cell: ({ until, isValid }) => (isValid ? <Badge tone="mine">{day(until)}</Badge> : day(until)),
          },
          {
            key: 'paid',
            title: 'Paid',
            align: 'end',
            cell: ({ cents }) => moneyText({ cents, currency: 'MXN' }, 'en-US'),
          },
        ]}
      />
      <KitGrid least="l">
        <Table
          look="figures"
          caption="Batters"
          rows={BATTERS}
          rowKey={({ name }) => name}
          isHere={({ position }) => position === '3B'}
          foot={['Totals', 11, 3, 0, 1, '']}
          columns={[
            {
              key: 'name',
              title: 'Batters',
              cell: ({ name, position }) => (
                <>
                  {name}
                  <small>{position}</small>
                </>
              ),
            },
            ...STATS.map(([abbreviation, title], place) => ({
              key: abbreviation,
              title,
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
