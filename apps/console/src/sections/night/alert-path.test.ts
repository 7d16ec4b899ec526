import { alertPath } from '@palco/contracts/operations/alert-path';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { makeRoutes } from '../../app/routes.tsx';

test.each([
  [{ step: 'open-order', payment_id: 7 }, '/payments/orders/7'],
  [{ step: 'open-order', payment_id: null }, '/payments/alerts'],
  [{ step: 'open-cards' }, '/prepaid'],
  [{ step: 'open-input', subject: 'input 3' }, '/ingest?feed=3'],
  [{ step: 'open-input', subject: 'output 7', game: 9 }, '/ingest?game=9&output=7'],
  [{ step: 'open-input', subject: 'output 7' }, '/ingest'],
  [{ step: 'open-input', subject: 'sound 2', game: 9 }, '/ingest?game=9'],
  [{ step: 'open-disk', subject: 'recordings' }, '/ingest'],
  [{ step: 'score-by-hand', game: 9 }, '/scoring/9'],
  [{ step: 'score-by-hand', game: null }, '/scoring'],
  [{ step: 'ask-provider' }, '/payments/waiting'],
  [{ step: 'open-invoices' }, '/invoices'],
  [{ step: 'open-statements' }, '/payments/statements'],
] as const)('%j leads to a page that there is', (alert, path) => {
  const found = alertPath({ subject: null, game: null, payment_id: null, ...alert });
  expect(found).toBe(path);
  expect(matchRoutes(makeRoutes(), { pathname: path.split('?')[0] ?? '' })?.at(-1)?.route.path).not.toBe('*');
});
