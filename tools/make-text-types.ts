/**
 * The types of texts: which keys there are, and which values each text takes. Made from the Spanish catalogs; a text's own
 * words are not in it, so only a new key or another placeholder changes it. The legal documents are not texts with keys.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Texts {
  readonly [key: string]: string | Texts;
}
const TYPES = 'packages/texts/src/catalogs.ts';

const nameOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`);
/** Values that a text takes. Every translator knows the league's name, so nobody passes it. */
const placeholdersOf = (text: string): string =>
  [...text.matchAll(/\{\{.*?\}\}/g)]
    .map(([all]) => all)
    .filter((all) => all !== '{{league}}')
    .join(' ');

/** Lines of an interface's fields; a text with placeholders has them as its type, from which i18next knows its values. */
const fieldsOf = (texts: Texts, indent: string): string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const name = `${indent}${nameOf(key)}`;
    if (typeof value !== 'string') return [`${name}: {`, ...fieldsOf(value, `${indent}  `), `${indent}};`];
    const placeholders = placeholdersOf(value);
    return [`${name}: ${placeholders ? `'${placeholders}'` : 'string'};`];
  });

const textTypes = async (root: string): Promise<string> => {
  const folder = join(root, 'texts/es');
  const files = (await readdir(folder)).filter((file) => !file.startsWith('legal-')).sort();
  const catalogs = await Promise.all(
    files.map(async (file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(await readFile(join(folder, file), 'utf8')) as Texts,
    ]),
  );
  return [
    '/** Keys and placeholders of texts/es, made by `npm run texts`. */',
    'export interface Catalogs {',
    ...fieldsOf(Object.fromEntries(catalogs), '  '),
    '}',
    '',
  ].join('\n');
};

/** A fault when the types are not those of the catalogs. */
export const textTypeFaults = async (root: string): Promise<string[]> =>
  (await readFile(join(root, TYPES), 'utf8')) === (await textTypes(root))
    ? []
    : [`${TYPES} is stale: run npm run texts`];

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  await writeFile(join(root, TYPES), await textTypes(root));
}
