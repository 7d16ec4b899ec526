/** The accountant's files, opened by a real spreadsheet with the settings that Excel has in Mexico. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertSales, moveBack } from '../../testing/many-sales.ts';
import { openWorld } from '../../testing/world.ts';

const hasLibreOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
if (!hasLibreOffice)
  process.stdout.write('LibreOffice is missing, so that no file of the accountant is opened in it.\n');

/** Column separator, quote, character set, first line, no formats of columns, language: comma, ", UTF-8, 1, Spanish of Mexico. */
const MEXICO = 'CSV:44,34,76,1,,2058';
interface Cell {
  readonly type: string;
  readonly value: string;
}
/** The cells of a file as the spreadsheet understood them. */
const opened = async (csv: Buffer): Promise<Cell[][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-spreadsheet-'));
  const file = join(folder, 'accounts.csv');
  await writeFile(file, csv);
  const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', `--infilter=${MEXICO}`];
  const run = spawnSync('soffice', [...options, '--convert-to', 'fods', '--outdir', folder, file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  expect(run.status, run.stderr).toBe(0);
  const xml = await readFile(join(folder, 'accounts.fods'), 'utf8');
  await rm(folder, { recursive: true, force: true });
  const sheet = xml.slice(xml.indexOf('<office:spreadsheet>'));
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, about = '', inside = '']) => {
        const attribute = (name: string): string | undefined => new RegExp(`office:${name}="([^"]*)"`).exec(about)?.[1];
        const text = /<text:p>(.*?)<\/text:p>/s.exec(inside)?.[1] ?? '';
        const value = attribute('date-value') ?? attribute('value') ?? text;
        const times = Number(/number-columns-repeated="(\d+)"/.exec(about)?.[1] ?? 1);
        return times > 100
          ? []
          : Array.from({ length: times }, () => ({ type: attribute('value-type') ?? 'empty', value }));
      },
    ),
  );
};

describe.skipIf(!hasLibreOffice)('in a spreadsheet', () => {
  test('amounts are numbers, days are days, words keep their accents, and sums agree to the cent', async () => {
    const world = await openWorld({ seeds: ['plans'] });
    const fan = await world.signUp();
    const from = new Date('2026-11-10T18:00:00Z');
    const prices = [14_900, 9_900, 123_456_789];
    const orders = await insertSales(world.db, { userId: fan.id, count: 40, from, everySeconds: 40_000, prices });
    await moveBack(world.db, orders[0] as number, { cents: 4_901, kind: 'refunded', at: from });
    await world.db
      .updateTable('orders')
      .set({ title: 'Abono «niños», 1/2' })
      .where('id', '=', orders[1] as number)
      .execute();
    world.setNow('2026-12-02T18:00:00Z');
    const { token } = await world.staff('cashier');
    const file = async (what: 'days' | 'sales'): Promise<Cell[][]> => {
      const path = `GET /api/operations/accounting/${what}.csv?from=2026-11-01&to=2026-11-30&language=es` as const;
      const { text, status } = await world.ask(path, { token });
      expect(status, text).toBe(200);
      // without this mark Excel reads Windows-1252
      expect(text.codePointAt(0)).toBe(0xfeff);
      return opened(Buffer.from(text));
    };
    const sums = (await world.ask('GET /api/operations/accounting?from=2026-11-01&to=2026-11-30', { token })).body.data
      .accounts.currencies[0].all;
    for (const what of ['days', 'sales'] as const) {
      const [head = [], ...rows] = await file(what);
      const names = head.map(({ value }) => value.replace(/^\uFEFF/, ''));
      expect(names).toEqual(expect.arrayContaining(['Método', 'Moneda']));
      const at = (name: string): number => names.findIndex((each) => each.startsWith(name));
      for (const [name, sum] of [
        ['Bruto', sums.gross],
        ['Neto', sums.net],
      ] as const) {
        const cells = rows.map((row) => row[at(name)] as Cell);
        expect(new Set(cells.map(({ type }) => type)), `${what} ${name}`).toEqual(new Set(['float']));
        const cents = cells.reduce((all, { value }) => all + Math.round(Number(value) * 100), 0);
        expect(cents, `${what} ${name}`).toBe(Math.round(Number(sum) * 100));
      }
      expect(rows.every((row) => row[0]?.type === 'date' && row[0].value.startsWith('2026-11-'))).toBe(true);
      if (what === 'sales') {
        expect(rows.length).toBe(40);
        expect(rows.flat().some(({ value }) => value === 'Abono «niños», 1/2')).toBe(true);
      }
    }
    await world.close();
  });
});
