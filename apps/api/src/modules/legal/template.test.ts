import { LEGAL_DOCUMENTS } from '@palco/contracts/legal/legal';
import { gapsIn, LEGAL_FIELDS, parseLegalText } from '@palco/contracts/legal/legal-text';
import { expect, test } from 'vitest';
import { LEGAL_FACTS, readTemplate, sourceOf, templateLanguages } from './template.ts';

const EVERYTHING = new Set(LEGAL_FACTS);
const everyTemplate = LEGAL_DOCUMENTS.flatMap((document) =>
  templateLanguages(document).map((language) => [document, language] as const),
);
const sourceIn = (...[document, language]: (typeof everyTemplate)[number]) =>
  sourceOf(readTemplate(document, language), EVERYTHING);

test('there is a template of each document in Spanish, the language of the law', () => {
  for (const document of LEGAL_DOCUMENTS) expect(templateLanguages(document)).toContain('es');
});

test.each(everyTemplate)(
  '%s in %s: as many sections and points as in Spanish, and the same gaps to fill',
  (document, language) => {
    const [own, spanish] = [parseLegalText(sourceIn(document, language)), parseLegalText(sourceIn(document, 'es'))];
    const shapeOf = (text: typeof own) =>
      text.sections.map(({ blocks }) => blocks.map((block) => (block.kind === 'list' ? block.points.length : 0)));
    expect(shapeOf(own)).toEqual(shapeOf(spanish));
    const fields = (source: string) =>
      gapsIn(source)
        .filter((gap) => (LEGAL_FIELDS as readonly string[]).includes(gap))
        .sort();
    expect(fields(sourceIn(document, language))).toEqual(fields(sourceIn(document, 'es')));
  },
);

test.each(everyTemplate)(
  '%s in %s: the demo answers every gap that the identity does not fill',
  (document, language) => {
    const { demo = {} } = readTemplate(document, language);
    const open = gapsIn(sourceIn(document, language)).filter(
      (gap) => !(LEGAL_FIELDS as readonly string[]).includes(gap),
    );
    expect(Object.keys(demo).sort()).toEqual(open.sort());
  },
);

test('a league that has nothing is told of nothing else', () => {
  for (const document of LEGAL_DOCUMENTS) {
    const bare = sourceOf(readTemplate(document, 'es'), new Set());
    expect(bare).not.toMatch(
      /Facebook|Apple|SMS|PayPal|prepagada|tienda|empresario|videovigilancia|oficinas|Google|la app\b|demostración/i,
    );
  }
});

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
test.each([
  ['terms', 9, 99, 1200],
  ['privacy', 17, 20, 1500],
] as const)('%s are as long as such a text has to be', (document, fewest, most, words) => {
  const source = sourceIn(document, 'es');
  const { length } = parseLegalText(source).sections;
  expect(length >= fewest && length <= most).toBe(true);
  expect(wordsIn(source)).toBeGreaterThanOrEqual(words);
});

test.each([
  ['the slowest connection', 'terms', /al menos 500 Kbps/],
  [
    'no refunds, except where the law says otherwise',
    'terms',
    /no son reembolsables[^.]*\. Esto no limita los derechos que la ley te da/,
  ],
  ['what liability is capped at', 'terms', /se limita a la cuota mensual de suscripción/],
  ['the least age, and a guardian’s account', 'terms', /cumplido 18 años.*cuenta de su madre, padre o tutor/s],
  ['federal Mexican law', 'terms', /leyes federales de los Estados Unidos Mexicanos/],
  ['the courts of the operator’s city', 'terms', /tribunales competentes de \{\{city\}\}/],
  ['where a consumer may complain', 'terms', /Profeco/],
  ['that nothing renews by itself', 'terms', /no se renuevan solos/],
  ['the law of 2025', 'privacy', /20 de marzo de 2025/],
  ['today’s authority', 'privacy', /Secretaría Anticorrupción y Buen Gobierno.*sustituyó en 2025 al INAI/s],
  ['ARCO rights and their terms', 'privacy', /veinte días.*quince días siguientes/s],
  ['how to refuse what is voluntary', 'privacy', /negarte.*sin que eso afecte tu pase/s],
  ['transfers', 'privacy', /No vendemos tus datos/],
  ['how long images of the demo’s operator are kept', 'privacy', /se conservan 3 meses/],
  [
    'every name under which the site keeps something',
    'cookies',
    /lang.*token.*palco-device.*cookies-ptl.*affiliate_id/s,
  ],
] as const)('the template says %s', (_fact, document, pattern) => {
  expect(sourceIn(document, 'es')).toMatch(pattern);
});
