/** `npm run node -- tools/release-notes.ts v0.2.0 FILE` writes what CHANGELOG.md says of that version into a file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './changelog.ts';

const root = join(import.meta.dirname, '..');
const [tag, file] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
if (!file) throw new Error('Usage: npm run node -- tools/release-notes.ts TAG FILE');
if (tag !== `v${version}`) throw new Error(`${tag} is not the tag of ${version}, the version of package.json.`);
writeFileSync(file, `${notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)}\n`);
