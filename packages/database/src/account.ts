/** The account PostgreSQL runs as: never root, and able to enter every folder above its own. */
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const accountNamed = (name: string): Account | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

/** Can this account enter every folder from the root down to this one? */
export const canEnter = (account: Account, folder: string): boolean => {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter(account, parent));
};

/**
 * Creates a folder that can be entered but not listed, whatever the umask. Its owner is the given account, else the owner of
 * the folder above, so that root starting Palco in a home directory leaves no files there that belong to root.
 */
export const makeFolder = (folder: string, owner?: Account): string => {
  if (!existsSync(folder)) {
    const above = statSync(makeFolder(dirname(folder)));
    mkdirSync(folder, { recursive: true }); // another Palco may create it at the same moment
    if (process.getuid?.() === 0) chownSync(folder, owner?.uid ?? above.uid, owner?.gid ?? above.gid);
    chmodSync(folder, 0o711);
  }
  return realpathSync(folder);
};

/** undefined: the current account. Root switches to the owner of the data folder, else to `postgres` or `nobody`. */
export const accountFor = (data: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(resolve(data));
  if (uid !== 0) return { uid, gid };
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and this system has no account "postgres" or "nobody".');
  return account;
};
