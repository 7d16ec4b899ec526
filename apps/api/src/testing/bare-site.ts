/** The smallest build of the site and the console that the server accepts: a page is the data it was rendered from, as text. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@palco/kernel/language';

const RENDER = `export const render = async ({ page, path, language, data }) => ({
  title: page, description: '', modules: [], first: [],
  markup: '<pre>' + JSON.stringify({ path, language, data }).replaceAll('<', '&lt;') + '</pre>',
});`;

/** Makes the folder of a build; `remove` deletes it. */
export const makeBareSite = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-site-'));
  for (const each of ['client/.vite', 'client/away', 'client/assets', 'server'])
    mkdirSync(join(folder, each), { recursive: true });
  writeFileSync(
    join(folder, 'client/.vite/manifest.json'),
    JSON.stringify({ 'src/app/start.ts': { file: 'assets/start.js' } }),
  );
  writeFileSync(join(folder, 'client/assets/start.js'), '');
  writeFileSync(join(folder, 'server/render.js'), RENDER);
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  for (const language of LANGUAGES) writeFileSync(join(folder, `client/away/${language}.html`), 'away');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
};
