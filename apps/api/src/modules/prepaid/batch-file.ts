import { FILE_FIELDS, type FileColumns, type FileField } from '@palco/contracts/prepaid/prepaid-staff';
import { csvLines } from '@palco/files/csv-text';
import { decimalOf } from '@palco/kernel/money';
import type { PrintedCard } from './make-batch.ts';

/** What is printed on every card of a batch. */
export interface BatchFacts {
  readonly planId: number;
  readonly title: string;
  readonly priceCents: number;
  readonly currency: string;
  readonly activeFrom: Date | undefined;
  readonly expiresAt: Date;
  readonly distributor: string;
}

const ALL: FileColumns = FILE_FIELDS.map((field) => ({ field, heading: field }));

const cellOf = (field: FileField, { folio, code }: PrintedCard, facts: BatchFacts): string | number => {
  switch (field) {
    case 'folio':
      return folio;
    case 'code':
      return code;
    case 'membership_id':
      return facts.planId;
    case 'title':
      return facts.title;
    case 'price':
      return decimalOf(facts.priceCents);
    case 'currency':
      return facts.currency;
    case 'active_from':
      return facts.activeFrom?.toISOString() ?? '';
    case 'expires_at':
      return facts.expiresAt.toISOString();
    case 'distributor':
      return facts.distributor;
  }
};

export const headOf = (columns: FileColumns = ALL): string[] => columns.map(({ heading }) => heading);
export const lineOf = (card: PrintedCard, facts: BatchFacts, columns: FileColumns = ALL): (string | number)[] =>
  columns.map(({ field }) => cellOf(field, card, facts));

/** The CSV for the printer, the only place where the codes appear. Printers' programs expect no mark of the encoding. */
export const printFile = (cards: readonly PrintedCard[], facts: BatchFacts, columns?: FileColumns): string =>
  csvLines([headOf(columns), ...cards.map((card) => lineOf(card, facts, columns))]);

/** Sample cards with folios that are never made and codes that no card has: they show how long a folio and a code are. */
export const SAMPLES: readonly PrintedCard[] = [
  { folio: '0000000018', code: 'AAAAA-AAAAA' },
  { folio: '0000000026', code: 'BBBBB-BBBBB' },
  { folio: '0000000034', code: 'CCCCC-CCCCC' },
];
