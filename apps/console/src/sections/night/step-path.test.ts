import type { NightAlert } from '@palco/contracts/night-staff';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { makeRoutes } from '../../app/routes.tsx';
import { stepPath } from './step-path.ts';

test.each([
  [{ step: 'open-order', payment_id: 7 }, '/money/orders/7'],
  [{ step: 'open-order', payment_id: null }, '/money/alerts'],
  [{ step: 'open-cards' }, '/cards'],
  [{ step: 'open-input', subject: 'input 3' }, '/ingest?feed=3'],
  [{ step: 'open-disk', subject: 'recordings' }, '/ingest'],
  [{ step: 'score-by-hand', game: 9 }, '/scoring/9'],
  [{ step: 'score-by-hand', game: null }, '/scoring'],
  [{ step: 'ask-provider' }, '/money/waiting'],
  [{ step: 'open-invoices' }, '/money/invoices'],
] as const)('%j leads to a page that there is', (alert, path) => {
  const found = stepPath({ subject: null, game: null, payment_id: null, ...alert } as unknown as NightAlert);
  expect(found).toBe(path);
  expect(matchRoutes(makeRoutes(), { pathname: path.split('?')[0] ?? '' })?.at(-1)?.route.path).not.toBe('*');
});
