import { expect, test } from 'vitest';
import { ClientFlags } from './client-flags.ts';

test.each<Record<string, unknown>>([
  {},
  { is_lmp_live: '1', testing: 'true', lang: 'en' },
  { testing: ['1', '1'], is_lmp_live: ['true', ''], lang: ['en', 'es'] },
  { testing: 'x'.repeat(5000), lang: 'y'.repeat(5000) },
  { 'testing[]': '1', unknown: ['1', '2'] },
])('flags of a client never make a request invalid: %j', (query) => {
  expect(ClientFlags.safeParse(query).success).toBe(true);
});
