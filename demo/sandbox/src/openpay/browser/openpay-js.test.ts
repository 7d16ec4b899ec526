/** The sandbox's copy of the browser library, run in its own window; the expected values were measured on the real library. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly withCredentials: boolean;
}
interface Library {
  card: {
    validateCardNumber(number: string): boolean;
    validateCVC(code: string, number?: string): boolean;
    validateExpiry(month: string, year: string): boolean;
    cardType(number: string): string;
  };
  token: { create(params: object, ok: (value: never) => void, fail: (value: never) => void): void };
  setId(id: string): void;
  setApiKey(key: string): void;
  setSandboxMode(isSandbox: boolean): void;
  sandboxHostname: string;
}

const load = (answer: { status: number; text: string } = { status: 201, text: '{}' }) => {
  const sent: Sent[] = [];
  class Request {
    withCredentials = false;
    status = 0;
    responseText = '';
    onload = () => undefined;
    private url = '';
    private readonly headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name.toLowerCase()] = value;
    }
    send(body: string) {
      const { url, headers, withCredentials } = this;
      sent.push({ url, headers, withCredentials, body: JSON.parse(body) });
      this.status = answer.status;
      this.responseText = answer.text;
      this.onload();
    }
  }
  const window = {} as { OpenPay: Library };
  const document = { currentScript: { src: 'http://127.0.0.1:5000/__openpay/lib/openpay.js' } };
  const context = createContext({ window, document, URL, btoa, XMLHttpRequest: Request });
  runInContext(readFileSync(join(import.meta.dirname, 'openpay.js'), 'utf8'), context);
  return { library: window.OpenPay, sent };
};
const { card } = load().library;

test.each([
  ['4111 1111-1111 1111', true],
  ['4111111111111112', false],
  ['2223003122003222', true],
  ['345678000000007', true],
  ['378282246310005', true],
  ['30569309025904', true],
  ['4222222222222', false],
  ['', false],
  ['４１１１１１１１１１１１１１１１', false],
])('card number %j: %s', (number, isValid) => {
  expect(card.validateCardNumber(number)).toBe(isValid);
});

test.each([
  ['123', undefined, true],
  ['1234', undefined, true],
  ['12', undefined, false],
  ['A23', undefined, false],
  ['1234', '4111111111111111', false],
  ['1234', '345678000000007', true],
  ['123', '345678000000007', false],
])('code %s with %s: %s', (code, number, isValid) => {
  expect(card.validateCVC(code, number)).toBe(isValid);
});

test('a card is good through the last day of its month', () => {
  const today = new Date();
  const shifted = (months: number): [string, string] => {
    const at = new Date(today.getFullYear(), today.getMonth() + months, 1);
    return [String(at.getMonth() + 1), String(at.getFullYear()).slice(2)];
  };
  expect(card.validateExpiry(...shifted(0))).toBe(true);
  expect(card.validateExpiry(...shifted(-1))).toBe(false);
  expect(card.validateExpiry('12', '2099')).toBe(true);
  expect([card.validateExpiry('0', '99'), card.validateExpiry('13', '99'), card.validateExpiry('', '')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a number without a known brand has none', () => {
  expect([card.cardType('4111111111111111'), card.cardType('2223003122003222')]).toEqual(['Visa', '']);
});

test('a token is asked for with the public key, as the real library asks', () => {
  const { library, sent } = load({ status: 201, text: '{"id":"tok"}' });
  library.setId('mpalco');
  library.setApiKey('pk_abc');
  library.setSandboxMode(true);
  const answers: unknown[] = [];
  library.token.create(
    { card_number: '4111' },
    (value) => answers.push(value),
    (value) => answers.push(value),
  );
  expect(sent).toEqual([
    {
      url: 'http://127.0.0.1:5000/__openpay/v1/mpalco/tokens',
      withCredentials: true,
      body: { card_number: '4111' },
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${btoa('pk_abc:')}`,
      },
    },
  ]);
  expect(answers).toEqual([{ data: { id: 'tok' }, status: 200 }]);
});

test.each([
  ['', 'pk_abc', 'Empty or invalid Openpay ID'],
  ['mpalco', 'sk_x', 'Empty or invalid Openpay API Key'],
])('with id %j and key %j nothing is sent', (id, key, message) => {
  const { library, sent } = load();
  library.setId(id);
  library.setApiKey(key);
  const answers: unknown[] = [];
  library.token.create(
    {},
    () => undefined,
    (value) => answers.push(value),
  );
  expect([sent.length, answers]).toEqual([0, [{ message, status: 0, data: null }]]);
});

test('a refusal of the provider comes with its error object', () => {
  const { library } = load({ status: 402, text: '{"error_code":3001}' });
  library.setId('m');
  library.setApiKey('pk_a');
  const answers: unknown[] = [];
  library.token.create(
    {},
    () => undefined,
    (value) => answers.push(value),
  );
  expect(answers).toEqual([{ message: 'Request error', status: 402, data: { error_code: 3001 } }]);
});
