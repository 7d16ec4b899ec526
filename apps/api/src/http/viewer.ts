import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Language } from '@palco/kernel/language';

/** The person behind a valid token. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: string;
  /** opened in the console, with a second factor */
  readonly isConsole: boolean;
  /** a screen on the wall: it may call the rows of the role `wall`, without a proof, and nothing else */
  readonly isScreen: boolean;
  readonly roles: readonly StaffRole[];
  /** when the password was last verified; staff calls need it within 15 minutes */
  readonly provedAt: Date | undefined;
  readonly language: Language;
  readonly token: { readonly issuedAt: Date; readonly expiresAt: Date };
}

/** Turns a token into its viewer; undefined when it is invalid, expired, or its session has ended. */
export type Authenticate = (token: string) => Promise<Viewer | undefined>;

const PROOF_LASTS_MS = 15 * 60_000;

export const hasFreshProof = ({ provedAt }: Viewer, now: Date): boolean =>
  provedAt !== undefined && now.getTime() - provedAt.getTime() < PROOF_LASTS_MS;

/** The token of an Authorization header, with or without `Bearer` (clients of the spec send it bare). */
export const tokenFrom = (header: string | undefined): string | undefined => {
  if (!header || header.length > 4096) return undefined;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token || undefined;
};
