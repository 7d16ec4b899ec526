/** Attribute lists of playlist tags: `NAME=value,NAME="value"` (RFC 8216bis 4.2). */

/** A decimal number of seconds, as whole microseconds so that a playlist read and written stays the same. */
export const secondsText = (us: number): string => {
  const [whole, rest] = [Math.floor(us / 1_000_000), us % 1_000_000];
  return rest === 0 ? `${whole}` : `${whole}.${`${rest}`.padStart(6, '0').replace(/0+$/, '')}`;
};

/** Microseconds of a decimal number of seconds; undefined when it is not one, or beyond a billion seconds. */
export const secondsFrom = (text: string): number | undefined => {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const fraction = (match[2] ?? '').padEnd(7, '0').slice(0, 7);
  return Number(match[1]) * 1_000_000 + Math.round(Number(fraction) / 10);
};

export interface Resolution {
  readonly width: number;
  readonly height: number;
}

/** Reads attributes one by one and stores the first error, so that callers check once at the end. */
export interface Attributes {
  readonly quoted: (name: string) => string | undefined;
  readonly needQuoted: (name: string) => string;
  readonly integer: (name: string) => number | undefined;
  readonly needInteger: (name: string) => number;
  /** microseconds */
  readonly seconds: (name: string) => number | undefined;
  readonly decimal: (name: string) => number | undefined;
  readonly resolution: (name: string) => Resolution | undefined;
  readonly needResolution: (name: string) => Resolution;
  readonly oneOf: <const Word extends string>(name: string, words: readonly Word[]) => Word | undefined;
  readonly needOneOf: <const Word extends string>(name: string, words: readonly Word[]) => Word;
  /** one of the words, or a quoted string */
  readonly wordOrQuoted: <const Word extends string>(
    name: string,
    words: readonly Word[],
  ) => Word | { readonly quoted: string } | undefined;
  /** YES or NO; absent is NO */
  readonly flag: (name: string) => boolean;
  /** client-defined attributes, which begin with X- */
  readonly own: () => Readonly<Record<string, string>>;
  readonly complaint: () => string | undefined;
}

const ITEM = /([A-Z0-9-]+)=("[^"\r\n]*"|[^",\s][^",]*)(,|$)/y;

const split = (text: string): { readonly values: ReadonlyMap<string, string>; readonly fault: string | undefined } => {
  const values = new Map<string, string>();
  ITEM.lastIndex = 0;
  for (let at = 0; at < text.length; at = ITEM.lastIndex) {
    const item = ITEM.exec(text);
    if (!item) return { values, fault: `no attribute at character ${at + 1}` };
    const [whole, name = '', value = '', comma] = item;
    if (values.has(name)) return { values, fault: `${name} twice` };
    values.set(name, value);
    if (comma === ',' && at + whole.length === text.length) return { values, fault: 'a comma at the end' };
  }
  return { values, fault: text === '' ? 'no attributes' : undefined };
};

/** The attributes of a tag's value. Check `complaint()` after reading. */
export const attributesIn = (text: string): Attributes => {
  const { values, fault } = split(text);
  let complaint = fault;
  const read = <Value>(name: string, what: string, convert: (raw: string) => Value | undefined): Value | undefined => {
    const raw = values.get(name);
    if (raw === undefined) return undefined;
    const value = convert(raw);
    if (value === undefined) complaint ??= `${name} is not ${what}`;
    return value;
  };
  const need = <Value>(name: string, value: Value | undefined, instead: Value): Value => {
    if (value === undefined) complaint ??= `${name} is missing`;
    return value ?? instead;
  };
  const whole = (raw: string): number | undefined =>
    /^\d{1,20}$/.test(raw) && Number.isSafeInteger(Number(raw)) ? Number(raw) : undefined;
  const list: Attributes = {
    quoted: (name) => read(name, 'a quoted string', (raw) => (raw.startsWith('"') ? raw.slice(1, -1) : undefined)),
    needQuoted: (name) => need(name, list.quoted(name), ''),
    integer: (name) => read(name, 'a whole number', whole),
    needInteger: (name) => need(name, list.integer(name), 0),
    seconds: (name) => read(name, 'a number of seconds', secondsFrom),
    decimal: (name) => read(name, 'a number', (raw) => (/^\d{1,15}(\.\d+)?$/.test(raw) ? Number(raw) : undefined)),
    resolution: (name) =>
      read(name, 'a resolution', (raw) => {
        const match = /^(\d{1,6})x(\d{1,6})$/.exec(raw);
        return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
      }),
    needResolution: (name) => need(name, list.resolution(name), { width: 0, height: 0 }),
    oneOf: (name, words) => read(name, `one of ${words.join(', ')}`, (raw) => words.find((word) => word === raw)),
    needOneOf: (name, words) => need(name, list.oneOf(name, words), words[0] as (typeof words)[number]),
    wordOrQuoted: (name, words) =>
      read(name, `a quoted string or ${words.join(', ')}`, (raw) =>
        raw.startsWith('"') ? { quoted: raw.slice(1, -1) } : words.find((word) => word === raw),
      ),
    flag: (name) => list.oneOf(name, ['YES', 'NO']) === 'YES',
    own: () =>
      Object.fromEntries(
        [...values].filter(([name]) => name.startsWith('X-')).map(([name]) => [name, list.quoted(name) ?? '']),
      ),
    complaint: () => complaint,
  };
  return list;
};

/** A quoted string of a playlist: there is no escape, so it cannot contain quotes and line ends. */
export const isQuotable = (text: string): boolean => !/["\r\n]/.test(text);

/** `NAME=value` pairs in the order given; undefined ones are left out. Strings that need quotes are passed quoted. */
export const attributeText = (pairs: readonly (readonly [string, string | number | undefined])[]): string =>
  pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

export const quoted = (text: string | undefined): string | undefined => (text === undefined ? undefined : `"${text}"`);
