// @vitest-environment node
import { expect, test } from 'vitest';
import { type Node, parsed, readComponents, walk } from './testing/read-components.ts';

/** Attributes whose words somebody sees or hears. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
  'summary',
  'text',
  'hint',
  'error',
  'lead',
  'kicker',
  'caption',
]);
const hasWords = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** Literal texts in an expression that is rendered: a string, the branches of a condition, a template's fixed parts. */
const shownTexts = (node: Node | null | undefined): string[] => {
  if (!node) return [];
  if (node.type === 'Literal') return hasWords(node.value) ? [node.value] : [];
  if (node.type === 'JSXExpressionContainer') return shownTexts(node.expression as Node);
  if (node.type === 'ConditionalExpression')
    return [...shownTexts(node.consequent as Node), ...shownTexts(node.alternate as Node)];
  if (node.type === 'LogicalExpression') return shownTexts(node.right as Node);
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).filter(hasWords);
  return [];
};

/** Texts that are hard-coded in a component instead of coming from the translator. */
const literalsIn = (code: string, file: string): string[] => {
  const found: string[] = [];
  walk(parsed(code, file), (node) => {
    if (node.type === 'JSXText' && hasWords(node.value)) found.push(node.value.trim());
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...shownTexts(child));
    if (node.type === 'JSXAttribute' && SPOKEN.has(String((node.name as Node).name)))
      found.push(...shownTexts(node.value as Node | null));
  });
  return found;
};

test('finds what it is looking for', () => {
  const code = `const a = <p title="Hola" className="no">Uno {t('k')} {x ? 'dos' : n} {\`\${n} tres\`}<b aria-label={'cuatro'}>5 % ·</b></p>;`;
  expect(literalsIn(code, 'a.tsx').sort()).toEqual(['Hola', 'Uno', 'cuatro', 'dos', ' tres'].sort());
});

test('no component that somebody sees holds words of its own: they come from the texts', async () => {
  const faults: string[] = [];
  for await (const { code, file } of readComponents())
    for (const text of literalsIn(code, file)) faults.push(`${file}: ${text}`);
  expect(faults).toEqual([]);
});
