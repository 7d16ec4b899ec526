// @vitest-environment node
/** What browsers and password managers read of every field: what may be filled in, with which keyboard, and its label. */
import { expect, test } from 'vitest';
import { type Node, parsed, readComponents, walk } from './testing/read-components.ts';

type Attributes = ReadonlyMap<string, string | true>;
const nameOf = (element: Node): string => String(((element.openingElement as Node).name as Node).name);
/** The attributes of an element; of one that is computed only that it is there. */
const attributesOf = (element: Node): Attributes =>
  new Map(
    ((element.openingElement as Node).attributes as Node[]).map((each) => {
      if (each.type !== 'JSXAttribute') return ['...', true];
      const value = each.value as Node | null;
      return [String((each.name as Node).name), value?.type === 'Literal' ? String(value.value) : true];
    }),
  );

type Fits = (attributes: Attributes) => boolean;
const anyway: Fits = () => true;
const typed =
  (...types: readonly string[]): Fits =>
  (has) =>
    types.includes(String(has.get('type')));
const inMode =
  (mode: string): Fits =>
  (has) =>
    has.get('inputMode') === mode;
/** What may be filled in, by its name in the HTML standard, and the type or keyboard that it needs. */
const FILLED_IN: Readonly<Record<string, Fits>> = {
  off: anyway,
  name: anyway,
  username: anyway,
  organization: anyway,
  'address-level2': anyway,
  country: anyway,
  sex: anyway,
  bday: typed('date'),
  email: typed('email'),
  tel: typed('tel'),
  'tel-national': typed('tel'),
  'tel-country-code': anyway,
  'current-password': anyway,
  'new-password': anyway,
  'one-time-code': anyway,
  'postal-code': inMode('numeric'),
  'cc-name': anyway,
  'cc-number': inMode('numeric'),
  'cc-csc': inMode('numeric'),
  'cc-exp-month': inMode('numeric'),
  'cc-exp-year': inMode('numeric'),
};
/** Nothing is typed into these. */
const NOT_TYPED = ['radio', 'checkbox', 'range', 'hidden', 'file', 'color'];
const ABOUT_A_PERSON = ['email', 'tel', 'password'];

/** What is wrong with the fields of a component. */
const faultsIn = (code: string, file: string): string[] => {
  const faults: string[] = [];
  const labeled = new Set<Node>();
  walk(parsed(code, file), (element) => {
    if (element.type !== 'JSXElement') return;
    const [name, has] = [nameOf(element), attributesOf(element)];
    if (name === 'label') walk(element, (below) => labeled.add(below));
    const isNative = ['input', 'select', 'textarea'].includes(name);
    if (!isNative && !/Field$/.test(name)) return;
    const [type, filledIn] = [String(has.get('type')), has.get('autoComplete')];
    const say = (what: string) => faults.push(`${file}: ${name} ${type}: ${what}`);
    // a label refers to an id, which the shared fields spread into their control
    if (
      isNative &&
      !labeled.has(element) &&
      !['aria-label', 'id', '...'].some((each) => has.has(each)) &&
      type !== 'hidden'
    )
      say('no label');
    if (typeof filledIn === 'string' && !FILLED_IN[filledIn]?.(has)) say(`not as ${filledIn} needs it`);
    if (has.get('inputMode') === 'email' && type !== 'email' && has.get('autoCapitalize') !== 'none')
      say('a phone begins it with a capital');
    const isPersonal = ABOUT_A_PERSON.includes(type) || has.get('inputMode') === 'email';
    const isOfFans = file.startsWith('apps/web/') && (name === 'TextField' || name === 'input');
    const isTyped = !NOT_TYPED.includes(type) && !has.has('readOnly');
    if (filledIn === undefined && isTyped && (isPersonal || isOfFans) && !file.startsWith('packages/'))
      say('does not say what may be filled in');
  });
  return faults;
};

test('finds what it is looking for', () => {
  const faultsOf = (jsx: string) =>
    faultsIn(`const a = <div>${jsx}</div>;`, 'apps/web/a.tsx').map((each) => each.slice(16));
  expect(faultsOf('<TextField {...field("email")} type="email" />')).toEqual([
    'TextField email: does not say what may be filled in',
  ]);
  expect(faultsOf('<TextField type="text" autoComplete="tel" />')).toEqual(['TextField text: not as tel needs it']);
  expect(faultsOf('<TextField type="text" autoComplete="e-mail" />')).toEqual([
    'TextField text: not as e-mail needs it',
  ]);
  expect(faultsOf('<TextField type="text" inputMode="email" autoComplete="off" />')).toEqual([
    'TextField text: a phone begins it with a capital',
  ]);
  expect(faultsOf('<input type="range" />')).toEqual(['input range: no label']);
  expect(faultsOf('<label>a<input type="radio" /></label><input type="range" aria-label={b} />')).toEqual([]);
});

test('every field says what may be filled in, has the keyboard for it, and a label', async () => {
  const faults: string[] = [];
  for await (const { code, file } of readComponents()) faults.push(...faultsIn(code, file));
  expect(faults).toEqual([]);
});
