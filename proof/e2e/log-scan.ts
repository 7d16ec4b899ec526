/** After the journeys: no log line of the product contains a secret that they typed, received or sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './demo-file.ts';

/** What can only be a secret: a token, a password's hash, a link's proof, a whole phone number, a card's number. */
const SHAPES = [
  /eyJ[\w-]{10,}\.[\w-]{10,}\./,
  /\$argon2id\$/,
  /[#?&](token|ticket|apple_login|facebook_login)=[\w.-]{8,}/,
  /\+52\s?1?\d{10}\b/,
  /\b4[12](11|42)\d{12}\b/,
];
/** The password that every journey types. */
const PASSWORDS = ['una tarde en el palco', 'otra frase, más larga'];

/** Errors: at the first line that contains one; the message has the line with the secret masked. */
export const scanLog = (data: string): void => {
  const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as Demo;
  const secrets = [
    ...PASSWORDS,
    ...demo.accounts.map(({ password }) => password),
    ...demo.prepaid.map(({ code }) => code),
  ];
  const lines = readFileSync(join(data, 'palco.log'), 'utf8').split('\n');
  if (lines.length < 2) throw new Error('the product logged nothing: there is nothing to scan');
  for (const line of lines) {
    const secret =
      secrets.find((each) => line.includes(each)) ?? SHAPES.map((shape) => shape.exec(line)?.[0]).find(Boolean);
    if (secret) throw new Error(`a log line holds a secret: ${line.replaceAll(secret, '[SECRET]').slice(0, 500)}`);
  }
};
