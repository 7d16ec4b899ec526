import { expect, test } from 'vitest';
import type { LegalDocument } from './legal-document.ts';
import privacy from './privacy-document.ts';
import terms from './terms-document.ts';

const textOf = ({ intro, sections }: LegalDocument): string =>
  [...intro, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flat(2)])]
    .join(' ')
    .replace(/<[^>]+>/g, '');
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const sectionOf = ({ sections }: LegalDocument, heading: RegExp): string => {
  const found = sections.find((section) => heading.test(section.heading));
  return found ? found.blocks.flat(2).join(' ') : '';
};

test.each([
  ['terms', terms, 9, 99, 1200],
  ['privacy', privacy, 17, 20, 1500],
] as const)('%s are as long as such a text has to be', (_name, document, fewest, most, words) => {
  expect(document.sections.length).toBeGreaterThanOrEqual(fewest);
  expect(document.sections.length).toBeLessThanOrEqual(most);
  expect(wordsIn(textOf(document))).toBeGreaterThanOrEqual(words);
});

test.each([
  ['terms', terms],
  ['privacy', privacy],
] as const)('%s: every section has an address and a text', (_name, document) => {
  const ids = document.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, blocks } of document.sections) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(wordsIn(blocks.flat(2).join(' '))).toBeGreaterThan(15);
  }
});

test.each([
  ['account security', /Seguridad de tu cuenta/],
  ['warranties and limits', /Garantías/],
  ['intellectual property', /Propiedad intelectual/],
  ['content', /^Contenido/],
  ['termination', /Terminación/],
  ['conduct', /^Conducta/],
  ['responsibility', /^Responsabilidad/],
  ['privacy', /^Privacidad/],
  ['governing law', /Ley aplicable/],
])('the terms have a section on %s', (_topic, heading) => {
  expect(sectionOf(terms, heading)).not.toBe('');
});

test.each([
  ['the slowest connection', /al menos 500 Kbps/],
  [
    'no refunds, except where the law says otherwise',
    /no son reembolsables[^.]*\. Esto no limita los derechos que la ley te da/,
  ],
  ['what liability is capped at', /se limita a la cuota mensual de suscripción/],
  ['the least age, and a guardian’s account', /cumplido 18 años.*cuenta de su madre, padre o tutor/s],
  ['one device at a time', /un solo dispositivo a la vez/],
  ['federal Mexican law', /leyes federales de los Estados Unidos Mexicanos/],
  ['the courts of a city that the operator names', /tribunales competentes de \{city\}/],
  ['where a consumer may complain', /Profeco/],
  ['that nothing renews by itself', /no se renuevan solos/],
])('the terms say %s', (_fact, pattern) => {
  expect(textOf(terms)).toMatch(pattern);
});

test.each([
  ['the law of 2025', /20 de marzo de 2025/],
  ['today’s authority, and what it replaced', /Secretaría Anticorrupción y Buen Gobierno.*sustituyó en 2025 al INAI/s],
  ['who is responsible, and where', /responsable es \{name\}, con domicilio en \{address\}/],
  ['ARCO rights and their terms', /veinte días.*quince días siguientes/s],
  ['how to refuse what is voluntary', /negarte.*sin que eso afecte tu pase/s],
  ['how long surveillance images are stored', /se conservan 3 meses/],
  ['every name under which the site keeps something', /lang.*token.*palco-device.*cookies-ptl.*affiliate_id/s],
  ['transfers', /No vendemos tus datos/],
])('the privacy notice says %s', (_fact, pattern) => {
  expect(textOf(privacy)).toMatch(pattern);
});

test('necessary and voluntary purposes stand apart', () => {
  const headings = privacy.sections.map(({ heading }) => heading);
  expect(headings).toEqual(
    expect.arrayContaining([expect.stringMatching(/necesarias/), expect.stringMatching(/voluntarias/)]),
  );
});

test.each([terms, privacy])('the date of the wording is a day', ({ updatedOn }) => {
  expect(new Date(`${updatedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(updatedOn);
});
