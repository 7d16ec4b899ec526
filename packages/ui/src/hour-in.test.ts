import { localeOf } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { hourIn } from './hour-in.ts';

test.each([
  ['es', /^8:05 p\.?\s?m\.?$/],
  ['en', /^8:05 PM$/],
  ['pt', /^20:05$/],
  ['it', /^20:05$/],
  ['ru', /^20:05$/],
] as const)('in %s five past eight in the evening is the same in every browser', (language, text) => {
  const locale = localeOf[language];
  // a browser whose own default is the other one
  for (const own of [locale, `${locale}-u-hc-h23`, `${locale}-u-hc-h12`]) {
    const format = new Intl.DateTimeFormat(own, { timeZone: 'UTC', ...hourIn(locale), minute: '2-digit' });
    expect(format.format(new Date('2026-11-28T20:05:00Z')).replace(/\s/g, ' ')).toMatch(text);
  }
});
