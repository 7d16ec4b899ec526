/** Endpoints of the contract that neither site nor console calls. */
import { TEST_FILE } from '../check-boundaries.ts';
import type { SourceFile } from '../source-files.ts';

export interface Row {
  readonly path: string;
  /** such a row is called by programs, not by pages, and is documented for them */
  readonly for?: 'programs';
}

const CONTRACTS = 'packages/contracts/src/';
const isOfBrowser = ({ path }: SourceFile): boolean =>
  /^(apps\/(web|console)\/(src|public)|packages\/(client|ui)\/src)\//.test(path) && !TEST_FILE.test(path);
const isOfContracts = ({ path }: SourceFile): boolean => path.startsWith(CONTRACTS) && !TEST_FILE.test(path);

/** Names of constant texts: `const TEAMS_ADDRESS = '/api/teams'`. */
const constantsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/\bconst (\w+) = '([^']*)'/g)].map(([, name = '', value = '']) => [name, value]));

/** Ends of the template literal that starts at `start`, and its text with known constants filled in and `*` for all else. */
const templateAt = (
  text: string,
  start: number,
  constants: ReadonlyMap<string, string>,
): [value: string, end: number] => {
  let value = '';
  let place = start + 1;
  while (place < text.length && text[place] !== '`')
    if (text.startsWith('${', place)) {
      const from = place + 2;
      let depth = 1;
      for (place = from; place < text.length && depth > 0; place += 1) {
        if (text[place] === '`') place = templateAt(text, place, constants)[1] - 1;
        else if (text[place] === '{') depth += 1;
        else if (text[place] === '}') depth -= 1;
      }
      value += constants.get(text.slice(from, place - 1)) ?? '*';
    } else {
      value += text[place];
      place += 1;
    }
  return [value, place + 1];
};

/** Every address that the text names: `/api/teams/*` for `${TEAMS_ADDRESS}/${id}?season=…`. */
export const addressesIn = (text: string, constants = constantsIn(text)): readonly string[] => {
  const plain = [...text.matchAll(/'(\/[^'\s]*)'/g)].map(([, address = '']) => address);
  const templates = [...text.matchAll(/`(?:\/|\$\{[A-Z_]+\})/g)].map(
    ({ index }) => templateAt(text, index, constants)[0],
  );
  return [...plain, ...templates]
    .filter((address) => address.startsWith('/'))
    .map((address) => address.replace(/\?.*$/s, '').replace(/\*+/g, '*'));
};

/** Whether an address of `addressesIn` may lead to a path such as `/api/teams/:abbr`. A `*` stands for one parameter or more. */
export const leadsTo = (address: string, path: string): boolean => {
  const parts = address.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join(':\\w+(?:/:\\w+)*')}$`).test(path) || address === path;
};

/** Exported values of a file of the contract, each with the text from its name to the next one. */
const exportsIn = (text: string): readonly { readonly name: string; readonly text: string }[] =>
  text.split(/^(?=(?:\/\*\*.*\*\/\n)?export const )/m).flatMap((part) => {
    const name = /export const (\w+)/.exec(part)?.[1];
    return name ? [{ name, text: part }] : [];
  });

/** Names that a file imports from the contract, those of whole files included (`plans.readPlans`). */
const importedFrom = (text: string): readonly string[] =>
  [...text.matchAll(/import\s+(?:\* as (\w+)|\{([^}]*)\})\s+from '@palco\/contracts\/[^']+'/g)].flatMap(
    ([, whole, names = '']) =>
      whole
        ? [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
        : names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );

interface Callers {
  readonly endpoints: number;
  readonly forPrograms: number;
  /** names of the rows without a caller, sorted */
  readonly missing: readonly string[];
}

/**
 * A caller imports the row, or names an address that leads to it, itself or by a function of the contract.
 * @param rows the table of endpoints, by name
 */
export const callersIn = (
  rows: readonly (readonly [name: string, row: Row])[],
  files: readonly SourceFile[],
): Callers => {
  const browser = files.filter(isOfBrowser);
  const imported = new Set(browser.flatMap(({ text }) => importedFrom(text)));
  const names = new Set(rows.map(([name]) => name));
  const addresses = [
    ...browser.flatMap(({ text }) => addressesIn(text)),
    ...files.filter(isOfContracts).flatMap(({ text }) =>
      exportsIn(text)
        .filter(({ name }) => imported.has(name) && !names.has(name))
        .flatMap(({ text: part }) => addressesIn(part, constantsIn(text))),
    ),
  ];
  const forPages = rows.filter(([, row]) => row.for !== 'programs');
  return {
    endpoints: rows.length,
    forPrograms: rows.length - forPages.length,
    missing: forPages
      .filter(([name, { path }]) => !imported.has(name) && !addresses.some((address) => leadsTo(address, path)))
      .map(([name]) => name)
      .sort(),
  };
};
