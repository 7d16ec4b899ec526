/**
 * A geolocation database for tests, in MaxMind's format (https://maxmind.github.io/MaxMind-DB/): every address is in one
 * city.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Value = string | number | readonly string[] | { readonly [key: string]: Value };

/** The types of the format that are needed here: strings under 29 bytes, 32-bit numbers, arrays and maps. */
const encoded = (value: Value): Buffer => {
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from([0x40 | Buffer.byteLength(value)]), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5, 0xc4);
    bytes.writeUInt32BE(value, 1);
    return bytes;
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([0xe0 | entries.length]),
    ...entries.flatMap(([key, each]) => [encoded(key), encoded(each)]),
  ]);
};

const SEPARATOR = Buffer.alloc(16);
const METADATA_START = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** One node, whose two sides are the first record of the data: node count + separator + offset 0. */
const TREE = Buffer.from([0, 0, 17, 0, 0, 17]);

/** Writes it; the caller removes it. */
export const writeCityDatabase = async (
  country: string,
  city: string,
): Promise<{ readonly path: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-cities-'));
  const path = join(folder, 'cities.mmdb');
  const metadata = {
    node_count: 1,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    languages: ['es'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    description: { es: 'prueba' },
  };
  const data = encoded({ country: { iso_code: country }, city: { names: { es: city } } });
  await writeFile(path, Buffer.concat([TREE, SEPARATOR, data, METADATA_START, encoded(metadata)]));
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
};
