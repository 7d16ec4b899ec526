/**
 * Every class of a stylesheet is used, and every one that a component names exists: the compiler knows neither. No rule is for
 * an attribute alone: stylesheets stay when another room opens, and it would apply there.
 */
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from './source-files.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)';\n/g;

/** Which classes a stylesheet has, without global ones. */
const classesOf = (css: string): ReadonlySet<string> => {
  const selectors = css.replace(/\/\*.*?\*\/|"[^"]*"|:global\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}/gs, ' ');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
};

const faultsIn = (files: readonly SourceFile[]): string[] => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesOf(text)]),
  );
  const used = new Map<string, Set<string>>();
  const namedElsewhere = new Set<string>();
  const faults: string[] = [];
  for (const { path, text } of files.filter((file) => file.path.endsWith('.module.css')))
    for (const [rule] of text.matchAll(/^\[[^.{]*(?=\{)/gm))
      faults.push(`${path}: ${rule.trim()} is a rule for every room`);
  for (const { path, text } of files.filter((file) => /\.tsx?$/.test(file.path))) {
    const code = text.replace(IMPORT, '');
    for (const [, name = '', from = ''] of text.matchAll(IMPORT)) {
      const target = from.startsWith('.')
        ? posix.join(posix.dirname(path), from)
        : from.replace(/^@palco\/(\w+)\//, 'packages/$1/src/');
      const names = used.get(target) ?? new Set();
      used.set(target, names);
      for (const [, each = ''] of code.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))) {
        names.add(each);
        if (!sheets.get(target)?.has(each)) faults.push(`${path}: ${target} has no class ${each}`);
      }
      // by a computed name, or handed on as a whole
      if (new RegExp(`(?<![\\w.'/-])${name}(?![\\w.'/-])(?!: )`).test(code)) namedElsewhere.add(target);
    }
  }
  for (const [path, classes] of sheets)
    for (const each of namedElsewhere.has(path) ? [] : classes)
      if (!used.get(path)?.has(each)) faults.push(`${path}: nothing uses the class ${each}`);
  return faults;
};

test('a class that nothing uses, and one that does not exist, are found', () => {
  const css = '.used > .unused:hover { color: red }\n:global(.outside) .computed { margin: 0 }';
  const uses = (text: string): SourceFile => ({
    path: 'ui/a.tsx',
    text: `import styles from './a.module.css';\n${text}`,
  });
  const sheet = { path: 'ui/a.module.css', text: css };
  expect(faultsIn([sheet, uses('styles.used; styles.computed; styles.missing;')])).toEqual([
    'ui/a.tsx: ui/a.module.css has no class missing',
    'ui/a.module.css: nothing uses the class unused',
  ]);
  expect(faultsIn([sheet, uses('styles[name]; styles.used;')])).toEqual([]);
});

test('a rule for an attribute alone is found', () => {
  const css = '.map [data-state] { margin: 0 }\n[data-state="free"] { margin: 0 }\n[data-state] .map { margin: 0 }';
  const faults = faultsIn([
    { path: 'ui/a.module.css', text: css },
    { path: 'ui/a.tsx', text: "import styles from './a.module.css';\nstyles.map;" },
  ]);
  expect(faults).toEqual(['ui/a.module.css: [data-state="free"] is a rule for every room']);
});

test('stylesheets and components agree', async () => {
  expect(faultsIn(await readSources(join(import.meta.dirname, '..'), ['.tsx', '.ts', '.module.css']))).toEqual([]);
});
