import { expect, test } from 'vitest';
import { fill } from './request-arbitrary.ts';

test.each(['', '.', '..', '...', 'a/b', '%2e', '1 2', '?x', 0])(
  'a generated address stays that of its endpoint: %j',
  (folio) => {
    const address = fill('/cards/:folio/unlock', { folio });
    expect(new URL(address, 'http://localhost').pathname).toBe(address);
    expect(address.split('/')).toHaveLength(4);
  },
);
