import type { OpenedSession } from '@palco/contracts/staff-access/staff-session';

/** What a step after the password gets. */
export interface Step {
  readonly ticket: string;
  readonly onOpened: (opened: OpenedSession) => void;
  /** goes back to the password, which starts over with a new ticket */
  readonly onAgain: () => void;
}
