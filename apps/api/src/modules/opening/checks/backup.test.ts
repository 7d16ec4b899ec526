import { UnusableBackup } from '@palco/database/backup/backup-file';
import { checkBackup } from '@palco/database/backup/restore-backup';
import { expect, test } from 'vitest';
import { drilled } from './backup.ts';

const coded = (code: string | undefined) =>
  Object.assign(new Error(`${code}: no, open '/var/backups/palco/secret.palco'`), code ? { code } : {});

test.each<[string, Error, string]>([
  ['another user wrote it', coded('EACCES'), 'not-allowed'],
  ['the system forbids it', coded('EPERM'), 'not-allowed'],
  ['another user wrote it, as its reader says', new UnusableBackup('no', { cause: coded('EACCES') }), 'not-allowed'],
  ['it went away meanwhile', coded('ENOENT'), 'missing'],
  ['the disk is full', coded('ENOSPC'), 'no-room'],
  ['the quota is used up', coded('EDQUOT'), 'no-room'],
  ['the disk cannot be written', coded('EROFS'), 'read-only'],
  ['it is damaged, or of another passphrase', new UnusableBackup('/var/x is damaged'), 'unusable'],
  ['a fault that nobody knows', coded('EIO'), 'fault'],
  ['a fault without a code', coded(undefined), 'fault'],
])(
  'a backup that cannot be restored, because %s, has words of its own and none from inside',
  async (_, fault, found) => {
    const logged: unknown[] = [];
    const result = await drilled(
      async () => Promise.reject(fault),
      (each) => logged.push(each),
    );
    expect(result).toMatchObject({ state: 'failed', found });
    expect(JSON.stringify(result)).not.toMatch(/\/var|open|damaged/);
    expect(logged).toEqual([fault]);
  },
);

test('a file that is not there is told by its real reader', async () => {
  const read = async () => {
    await checkBackup('/nowhere/newest.palco', 'a passphrase');
    return 'none' as const;
  };
  expect(await drilled(read, () => undefined)).toEqual({ state: 'failed', found: 'missing' });
});
