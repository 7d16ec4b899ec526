import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { type Keys, keyedDigest } from '../../keys.ts';
import { addressSubject, networkSubject } from '../operations/address-prefix.ts';
import { createLimits, type LimitRefusal, type Subjects } from '../operations/limits.ts';
import { emailKey } from './email-key.ts';
import { ACCOUNT_LIMITS, type AccountLimit } from './limits.ts';

/** A mail to an address that the requester has typed and may not own. */
interface RequestedMail {
  readonly to: string;
  /** IP address of the connection; undefined: a member of staff writes to somebody */
  readonly address?: string;
  /** undefined: not signed in yet */
  readonly userId?: number;
}
/** Limits mails to addresses that nobody has confirmed, so that nobody can make Palco write to a stranger again and again. */
export interface MailBudget {
  /**
   * Counts a mail; returns what to take back when its link is opened, or a refusal. `db`: inside a transaction pass the
   * transaction, because a second connection could wait for the first.
   */
  spend(db: Database, mail: RequestedMail): Promise<Subjects<AccountLimit> | LimitRefusal>;
  /** counts a notice to somebody's own, unconfirmed address; false: it is not to be sent */
  spendNotice(db: Database, to: string): Promise<boolean>;
}

export const createMailBudget = (clock: Clock, { current }: Keys): MailBudget => {
  const recipient = (to: string): Subjects<AccountLimit> => ({
    'mail by recipient': keyedDigest(current.bytes, `mail ${emailKey(to)}`),
  });
  const spend = async (
    db: Database,
    subjects: Subjects<AccountLimit>,
  ): Promise<Subjects<AccountLimit> | LimitRefusal> => {
    const limits = createLimits(db, clock, () => ACCOUNT_LIMITS);
    return (await limits.check(subjects)) ?? (await limits.spend(subjects)) ?? subjects;
  };
  return {
    spend: (db, { to, address, userId }) =>
      spend(db, {
        ...recipient(to),
        ...(userId === undefined ? {} : { 'mail by account': String(userId) }),
        ...(address === undefined
          ? {}
          : { 'mail by address': addressSubject(address), 'mail by network': networkSubject(address) }),
      }),
    spendNotice: async (db, to) => !isRefusal(await spend(db, recipient(to))),
  };
};
