import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['a session token', 'auth eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefgh ok', 'auth [token] ok'],
  ['a bearer header', '"authorization":"Bearer abcdefgh12345678"', '"authorization":"[hidden]"'],
  ['a media address', '"path":"/media/v1.abcDEF1234567890/77/master.m3u8"', '"path":"/media/[token]/77/master.m3u8"'],
  ['a secret in a query', '/tv/reset?token=abc123&lang=es', '/tv/reset?token=[hidden]&lang=es'],
  ['the token of a mailed link', '/tv/reset#token=abc123 sent', '/tv/reset#token=[hidden] sent'],
  ['a ticket of Facebook', '/tv/home?facebook_login=abc.def', '/tv/home?facebook_login=[hidden]'],
  ['a code by SMS', '{"challenge":"x","nip":"482913"}', '{"challenge":"x","nip":"[hidden]"}'],
  ['the ticket of a console sign-in', '{"ticket":"abc123","name":"Ana"}', '{"ticket":"[hidden]","name":"Ana"}'],
  ['a password field', '{"password":"pa\\"lco","name":"Ana"}', '{"password":"[hidden]","name":"Ana"}'],
  ['a card number', 'card 4111 1111-1111 1111 sent', 'card [card] sent'],
  ['a card number without spaces', '"x":"4242424242424242"', '"x":"[card]"'],
])('%s is hidden', (_, line, shown) => {
  expect(scrub(line)).toBe(shown);
});

test.each([
  '"ms":12.5,"time":1795228800000',
  '"folio":"0123456789"',
  'game 823035 of 2026-11-21',
  '"id":"4111111111111112"',
])('%s stays as it is', (line) => {
  expect(scrub(line)).toBe(line);
});
