import { expect, test } from 'vitest';
import { affiliateIn } from './affiliate.ts';

test.each([
  ['/affiliate/ABC123', 'ABC123'],
  ['/home/a_b-9', 'a_b-9'],
  [`/affiliate/${'a'.repeat(40)}`, 'a'.repeat(40)],
  [`/affiliate/${'a'.repeat(41)}`, undefined],
  [`/affiliate/${'a'.repeat(5000)}`, undefined],
  ['/affiliate/%3Cscript%3E', undefined],
  ['/affiliate/%41BC', undefined],
  ["/affiliate/1'--", undefined],
  ['/affiliate/a;b=c', undefined],
  ['/affiliate/a%0d%0aset-cookie:x', undefined],
  ['/affiliate/ñ', undefined],
  ['/affiliate/', undefined],
])('the affiliate in %s is %s', (path, id) => {
  expect(affiliateIn(path)).toBe(id);
});
