import { expect, test } from 'vitest';
import { releasesIn, withTable } from './make-dependencies.ts';

const FASTIFY = { name: 'fastify', version: '5.0.0', licence: 'MIT', usedBy: ['api', 'web'] };
const RELEASES = { released: '2026-01-02', newest: '5.1.0', newestReleased: '2026-02-03' };

test('the table keeps the text around it, and is read as it was written', () => {
  const text = withTable('# Title\n\n<!-- dependencies --><!-- dependencies -->\nend\n', [{ ...FASTIFY, ...RELEASES }]);
  expect(text).toContain('| fastify | 5.0.0 | 2026-01-02 | 5.1.0 | 2026-02-03 | MIT | api, web |\n');
  expect(text).toMatch(/^# Title\n[\s\S]*\nend\n$/);
  expect(releasesIn(text).get('fastify@5.0.0')).toEqual(RELEASES);
  expect(withTable(text, [{ ...FASTIFY, ...RELEASES }])).toBe(text);
});

test('what a document says of another version is not kept', () => {
  const text = withTable('<!-- dependencies --><!-- dependencies -->', [{ ...FASTIFY, ...RELEASES }]);
  expect(releasesIn(text).get('fastify@5.0.1')).toBeUndefined();
});
