import { expect, test } from 'vitest';
import { whyNotInstalled } from './why-not-installed.cjs';

test.each([
  ['npm error code ENOSPC', /the disk is full \(ENOSPC\)/],
  ["EDQUOT: disk quota exceeded, open '/srv/palco/.preparing.7'", /the disk is full \(EDQUOT\)/],
  [
    'npm error code EACCES\nnpm error path /home/x/.npm/_cacache',
    /: \/home\/x\/\.npm\/_cacache cannot be written \(EACCES\)/,
  ],
  ['npm ERR! code EPERM\nnpm ERR! path /home/x/.npm', /: \/home\/x\/\.npm cannot be written \(EPERM\)/],
  ["EROFS: read-only file system, open '/srv/palco/.preparing.7'", /: \/srv\/palco cannot be written \(EROFS\)/],
  ['npm error code ENOTFOUND\nnpm error errno ENOTFOUND', /registry does not answer \(ENOTFOUND\)/],
  ['npm ERR! code ECONNREFUSED', /registry does not answer \(ECONNREFUSED\)/],
  ['npm error code ETIMEDOUT', /registry does not answer \(ETIMEDOUT\)/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /registry is not trusted \(SELF_SIGNED_CERT_IN_CHAIN\)/],
  ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /is not trusted \(UNABLE_TO_GET_ISSUER_CERT_LOCALLY\)/],
  ['npm error code EINTEGRITY', /differs from the one that the lock file names/],
])('%j is told in one sentence', (said, cause) => {
  const sentence = whyNotInstalled(said, '/srv/palco');
  expect(sentence).toMatch(cause);
  expect(sentence).toMatch(/^The packages cannot be installed: [^\n]* then start again\.$/);
});
