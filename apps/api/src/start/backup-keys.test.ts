import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, readStorageConfig } from '../config.ts';
import { assertSecretsRead, keysToBackUp, restoreKeys } from './backup-keys.ts';

const [FIRST, NEXT, LEAKED] = ['with a comma, 0123456789abcdefghijk', 'n'.repeat(32), 'l'.repeat(32)];
const KEYS = keysToBackUp({
  ...readConfig({ PALCO_SECRET: NEXT, PALCO_SECRET_OLD: JSON.stringify([FIRST]), PALCO_SECRET_LEAKED: LEAKED }),
  mode: 'production',
});

test('a backup carries the secrets of before, and a restore writes down all of them', () => {
  const data = mkdtempSync(join(tmpdir(), 'palco-keys-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  expect(restoreKeys(KEYS, { data, secret: undefined })).toContain('restored-secret.env');
  const lines = readFileSync(join(data, 'restored-secret.env'), 'utf8').trim().split('\n');
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
  expect(readStorageConfig(settings)).toMatchObject({ secret: NEXT, oldSecrets: [FIRST], leakedSecrets: [LEAKED] });
});

test('a machine with secrets of its own must have every one of the backup', () => {
  const given = (PALCO_SECRET_OLD: string) => readStorageConfig({ PALCO_SECRET: 'x'.repeat(32), PALCO_SECRET_OLD });
  expect(() => assertSecretsRead(KEYS, given(JSON.stringify([NEXT, FIRST, LEAKED])))).not.toThrow();
  expect(() => assertSecretsRead(KEYS, given(JSON.stringify([NEXT, LEAKED])))).toThrow('printed card');
  expect(() => assertSecretsRead(KEYS, readStorageConfig({}))).not.toThrow();
});
