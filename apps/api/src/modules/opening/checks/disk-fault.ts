/** File-system errors that whoever runs the machine can fix. Their own messages contain paths and go to the log only. Pure. */
type DiskFault = 'not-allowed' | 'missing' | 'no-room' | 'read-only';

const KINDS: Readonly<Record<string, DiskFault>> = {
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EROFS: 'read-only',
};

/** `EIO`, or a database's `53300`; a fault without one says nothing more. */
export const codeOf = (fault: unknown): string => {
  const { code } = (fault ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
};
export const diskFaultOf = (fault: unknown): DiskFault | undefined => KINDS[codeOf(fault)];
