import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillGaps, gapsIn, type LegalValues, parseLegalText } from './legal-text.ts';

const NOTHING: LegalValues = {
  legal_name: null,
  rfc: null,
  address: null,
  email: null,
  telephone: null,
  city: null,
  league: null,
};

test('paragraphs, sections, points, strong words and links', () => {
  const text = parseLegalText(
    'Un **trato**\nentre dos.\n\n# 1. Qué es\nVe el [aviso](/tv/privacy).\n\n- uno\n\n- dos\n\nFin.\n\n## Ley',
  );
  expect(text.intro).toEqual([
    { kind: 'paragraph', words: [{ text: 'Un ' }, { text: 'trato', strong: true }, { text: ' entre dos.' }] },
  ]);
  expect(text.sections).toEqual([
    {
      id: 'que-es',
      heading: 'Qué es',
      blocks: [
        { kind: 'paragraph', words: [{ text: 'Ve el ' }, { text: 'aviso', href: '/tv/privacy' }, { text: '.' }] },
        { kind: 'list', points: [[{ text: 'uno' }], [{ text: 'dos' }]] },
        { kind: 'paragraph', words: [{ text: 'Fin.' }] },
      ],
    },
    { id: 'ley', heading: 'Ley', blocks: [] },
  ]);
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example', 'http://plain.example'])(
  'a link to %s is its words',
  (address) => {
    const [paragraph] = parseLegalText(`Lee [esto](${address}).`).intro;
    expect(JSON.stringify(paragraph)).not.toContain('href');
  },
);

test('headings that are alike, empty or in other letters have addresses of their own', () => {
  const { sections } = parseLegalText('# Pagos\n\n# Pagos\n\n# Условия\n\n# ***\n\n# Условия');
  const ids = sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test('whatever is typed or pasted becomes a text that keeps every letter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# ', '- ', '\n', '\n\n', '**', '[a](b)', 'é', '{{', '}}', '1. ', ' x ')),
      (parts) => {
        const source = parts.join('');
        const whole = JSON.stringify(parseLegalText(source));
        expect(whole.split('é').length).toBe(source.split('é').length);
      },
    ),
  );
});

test('what the identity knows is filled in, and what it does not know stays open', () => {
  const source = '{{legal_name}}, {{ rfc }}, {{plazo}} y otra vez {{legal_name}}; {{toString}}';
  const filled = fillGaps(source, { ...NOTHING, legal_name: 'Liga\n del  Valle $& {{rfc}}' });
  expect(filled).toContain('Liga del Valle $& {{rfc}}, {{ rfc }}');
  expect(gapsIn(filled)).toEqual(['rfc', 'plazo', 'toString']);
});

test.each([
  ['____ firma', ['____']],
  ['el [ ] de [●]', ['[ ]', '[●]']],
  ['sin cerrar {{rfc', ['{{']],
  ['una nota [1], un [enlace](/tv), __dos__ y {uno}', []],
])('gaps of «%s»', (source, gaps) => {
  expect(gapsIn(source)).toEqual(gaps);
});

test.each([
  ['blanks', '{{ '.padEnd(200_000)],
  ['blanks and letters', '{{'.padEnd(200_000, ' a')],
  ['braces', '{{'.repeat(100_000)],
  ['brackets', '[a](x'.repeat(40_000)],
])('a text of %s is read in a moment', (_what, source) => {
  // quadratic time would be minutes here
  expect(gapsIn(source).length).toBeLessThan(3);
  expect(parseLegalText(source).sections).toEqual([]);
});

test('the words between braces are read without the blanks around them', () => {
  expect(gapsIn('{{  quien \t}} y {{ }}')).toEqual(['quien', '{{}}']);
});
