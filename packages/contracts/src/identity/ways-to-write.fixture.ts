/** Ways in which people, phones, mails, chats and spreadsheets write one code, for tests. */

const DASHES = [...'-‐‑‒–—―−﹘﹣－⁃˗➖ーｰ᠆〜⁓⸺﹣־'];
const BLANKS = [
  ...'\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\n\r\u2028\u2029',
];
const UNSEEN = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2062\u2066\u2067\u2068\u2069\u206a\u206f\u2800\u3164\ufe0e\ufe0f\ufeff\uffa0\ufff9',
  '\u{e0001}',
  '\u{e0100}',
];
const SIGNS = [...'.·•_/:|*#'];
/** What stands around a text that was copied: direction marks of chats, quotes, brackets. */
const AROUND = [
  ['\u202a', '\u202c'],
  ['\u202d', '\u202c'],
  ['\u2066', '\u2069'],
  ['\u2068', '\u2069'],
  ['\ufeff', ''],
  ['\u200e', '\u200e'],
  ['\u00a0', '\u00a0'],
  [' \t', '\r\n'],
] as const;
const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['(', ')'],
  ["'", "'"],
] as const;
/** The first digit of other scripts, and of the styles of mathematics. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6, 0x1fbf0,
];

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) as number) + 0xfee0));
const digitsFrom = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** More than a hundred ways to write a code that is printed in these groups. */
export const waysToWrite = (groups: readonly string[]): readonly string[] => {
  const whole = groups.join('');
  return [
    whole,
    whole.toLowerCase(),
    wide(whole),
    wide(groups.join('-')),
    [...whole].join(' '),
    [...whole].join('\u200b'),
    ...[...DASHES, ...BLANKS, ...UNSEEN, ...SIGNS].map((sign) => groups.join(sign)),
    ...DASHES.map((dash) => groups.join(` ${dash} `)),
    ...[...AROUND, ...QUOTES].map(([before, after]) => `${before}${groups.join('–')}${after}`),
    ...ZEROS.map((zero) => digitsFrom(groups.join(' '), zero)),
  ];
};

/** The same for an address: whole words of a mail client around it, blanks where phones put them, no sign inside. */
export const waysToWriteAddress = (address: string): readonly string[] => {
  const at = Math.floor(address.length / 3);
  return [
    address,
    wide(address),
    `mailto:${address}`,
    `<${address}>`,
    `Ana Ríos <${address}>`,
    `${address}.`,
    `${address},`,
    address.replace('@', ' @ '),
    address.replace(/\.(\w+)$/, '. $1'),
    ...['‐', '‑', '‒', '–', '—', '−', '－'].map((dash) => address.replaceAll('-', dash)),
    ...BLANKS.map((blank) => `${blank}${address}${blank}`),
    ...UNSEEN.map((mark) => `${address.slice(0, at)}${mark}${address.slice(at)}`),
    ...UNSEEN.map((mark) => `${mark}${address}`),
    ...AROUND.map(([before, after]) => `${before}${address}${after}`),
  ];
};
