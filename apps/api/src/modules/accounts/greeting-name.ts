import type { UserRow } from './user-store.ts';

/**
 * The name that a mail greets with. Anybody can register a stranger's address under a name that is an advertisement, so only
 * the account's own, confirmed address is greeted by name.
 */
export const greetingName = (
  { name, email, email_confirmed_at }: Pick<UserRow, 'name' | 'email' | 'email_confirmed_at'>,
  to: string,
): string | null => (email_confirmed_at !== null && email === to ? name : null);
