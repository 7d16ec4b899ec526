import { expect, test } from 'vitest';
import { releasesIn, withList } from './make-dependencies.ts';

const FASTIFY = { name: 'fastify', version: '5.0.0', licence: 'MIT' };
const RELEASES = { released: '2026-01-02', newest: '5.1.0', newestReleased: '2026-02-03' };

test('the list keeps the text around it, and is read as it was written', () => {
  const text = withList('# Title\n\n<!-- dependencies --><!-- dependencies -->\nend\n', [{ ...FASTIFY, ...RELEASES }]);
  expect(text).toContain('- fastify 5.0.0 (2026-01-02), newest 5.1.0 (2026-02-03), MIT\n');
  expect(text).toMatch(/^# Title\n[\s\S]*\nend\n$/);
  expect(releasesIn(text).get('fastify@5.0.0')).toEqual(RELEASES);
  expect(withList(text, [{ ...FASTIFY, ...RELEASES }])).toBe(text);
});

test('what a document says of another version is not kept', () => {
  const text = withList('<!-- dependencies --><!-- dependencies -->', [{ ...FASTIFY, ...RELEASES }]);
  expect(releasesIn(text).get('fastify@5.0.1')).toBeUndefined();
});
