import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings, withSettingsFile } from './settings-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'palco-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string): string => {
  const file = join(mkdtempSync(join(folder, 'file-')), 'settings.env');
  writeFileSync(file, text);
  return file;
};
/** What a shell has after it has read the file. */
const inShell = (file: string): Record<string, string> => {
  const text = execFileSync('sh', ['-c', 'set -a; . "$1"; env -0', 'sh', file], { env: {}, encoding: 'utf8' });
  const pairs = text
    .split('\0')
    .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]);
  return Object.fromEntries(pairs.filter(([name]) => !['', 'PWD', '_', 'SHLVL', 'OLDPWD'].includes(name as string)));
};

const VALUES = {
  PLAIN: 'https://tv.example.mx:8443/a,b',
  SPACES: 'Palco <no-reply@tv.example.mx>',
  DOLLAR: 'pa$$word`id`\\n"x" #no !comment & ; * ~',
  UNICODE: 'Béisbol de mañana',
  EQUALS: 'a=b==',
  EMPTY: '',
};

test('a shell and Palco read the same from what the installation writes', () => {
  const text = Object.entries(VALUES).map(([name, value]) => `${name}='${value}'`);
  const file = fileWith(`# settings\n\n${text.join('\n')}\n`);
  expect(withSettingsFile({ PALCO_SETTINGS: file })).toEqual({ ...VALUES, PALCO_SETTINGS: file });
  expect(inShell(file)).toEqual(VALUES);
});

test('a shell and Palco read the same from what a person writes', () => {
  const text = 'BARE=smtps://mail.example.mx\nDOUBLE="two words"\n  # indented\r\nSINGLE=\'$HOME\'\nNONE=\n';
  const file = fileWith(text.replace('\r', ''));
  expect(parseSettings(text, file)).toEqual({
    BARE: 'smtps://mail.example.mx',
    DOUBLE: 'two words',
    SINGLE: '$HOME',
    NONE: '',
  });
  expect(inShell(file)).toEqual(parseSettings(text, file));
});

test.each([
  'PALCO_MAIL_FROM=Palco <no-reply@tv.example.mx>',
  'A="$HOME"',
  'A="back\\slash"',
  'A=two words',
  'A=$HOME',
  "A='it's'",
  'A = b',
  'export A=b',
  'A=`id`',
  'A=(b)',
  'A=b;id',
  'A=b # comment',
  'nonsense',
])('a line that a shell would read otherwise is refused with its number: %s', (line) => {
  expect(() => parseSettings(`B=1\n${line}\n`, '/x')).toThrow('/x, line 2');
});

test('the environment wins, a demo and an empty name read no file, and without a production there is none', () => {
  const file = fileWith('PALCO_PORT=5000\nPALCO_HOST=10.0.0.1\n');
  const read = (environment: Record<string, string>, installed = file) => withSettingsFile(environment, installed);
  expect(read({ PALCO_PORT: '6000' })).toEqual({ PALCO_PORT: '6000', PALCO_HOST: '10.0.0.1' });
  expect(read({ PALCO_MODE: 'demo' })).toEqual({ PALCO_MODE: 'demo' });
  expect(read({ PALCO_SETTINGS: '' })).toEqual({ PALCO_SETTINGS: '' });
  expect(read({}, join(folder, 'nowhere', 'settings.env'))).toEqual({});
});

test('where a production is installed, a command without its settings refuses', () => {
  const installed = join(folder, 'installed');
  mkdirSync(installed);
  expect(() => withSettingsFile({}, join(installed, 'settings.env'))).toThrow(
    /is missing, and Palco is installed here/,
  );
  expect(() => withSettingsFile({ PALCO_SETTINGS: join(folder, 'nowhere') })).toThrow(/is missing/);
});
