/** What the form lets through, SAT does not refuse; what it refuses, SAT would refuse: two readings of its matrix of errors. */
import { INVOICE_USES, TAX_REGIMES } from '@palco/contracts/invoices/invoice-rules';
import { InvoiceData } from '@palco/contracts/invoices/invoices';
import { PLACE, refusedBySat } from '@palco/sandbox/invoicing/sat-rules';
import { expect, test } from 'vitest';

const [ABROAD, PUBLIC] = ['XEXX010101000', 'XAXX010101000'];
/** Ten people and ten companies, with Ñ and &, then the two that are nobody. */
const RFCS = [
  ...['VECJ880326XXA', 'ÑUÑO001229H10', 'A&EM750101AB0', 'LUPZ991130T2A', 'MEZR451002QN9'],
  ...['OICA920229D35', 'ROÑE670815IK1', 'SASS700707776', 'GUÑP050505EE5', 'XOLO311231AA2'],
  ...['GPN030915TR4', 'Ñ&A991231AB9', 'ABC010229XY1', 'D&D860707LM0', 'PÑE151130QW7'],
  ...['TRE201010130', 'LMP450101000', 'BÑB190619JJ3', 'A&B000101XX0', 'VDM881224H2A'],
  ...[ABROAD, PUBLIC],
];
/** Accents, diaeresis, apostrophes, &, figures and quotes; the last two are not the buyer's to have. */
const NAMES = [
  ...['José Ángel Vélez Cárdenas', 'Güereca Núñez', "D'Alessio & O'Farrill", 'Ñandú, Peña y Muñiz'],
  ...['Grupo 3M "El Ampáyer"', 'Ríos-Gil del Ángel', 'Público General', 'Ö', 'Año 2000 + 1', 'A. B. C.'],
  ...['Público en General', '  PUBLICO   EN GENERAL '],
];
const PREVENTED = /^CFDI40(130|146|158|159|161)$/;

const satOn = ({ rfc, name, regime, use, postal_code }: InvoiceData): string | undefined =>
  refusedBySat({
    type: 'I',
    series: 'P',
    folio: '1',
    // a buyer abroad has the postal code of the issuer (`open-invoice.ts`)
    receiver: { rfc, name, regime, use, zip: rfc === ABROAD ? PLACE : postal_code },
    place: PLACE,
    paymentForm: '04',
    currency: 'MXN',
    lines: [{ reference: '1', description: 'Pase', productKey: '90141500', unitKey: 'E48', base: 100, vat: 16 }],
  })?.code;
/** As it would be stamped without the form's checks. */
const unchecked = (typed: InvoiceData): InvoiceData => ({
  ...typed,
  name: typed.name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase(),
});

const faultOf = (typed: InvoiceData): string | undefined => {
  const read = InvoiceData.safeParse(typed);
  if (read.success) {
    const refused = satOn(read.data);
    return refused && `let through, and SAT says ${refused}`;
  }
  const codes = read.error.issues.map(({ message }) => message);
  if (!codes.every((code) => PREVENTED.test(code))) return `refused for ${codes.join()}`;
  // SAT would take the public's RFC, but only in a global invoice
  return typed.rfc === PUBLIC || satOn(unchecked(typed)) ? undefined : 'refused, and SAT would take it';
};

test.each(RFCS)('%s with every regime, use and name', (rfc) => {
  const faults = TAX_REGIMES.flatMap((regime) =>
    INVOICE_USES.flatMap((use) =>
      NAMES.flatMap((name) => {
        const fault = faultOf({ rfc, name, postal_code: '01000', regime, use, email: 'a@people.test' });
        return fault === undefined ? [] : [`${regime} ${use} ${name}: ${fault}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
});
