import type { OpenedSession } from '@palco/contracts/staff-session';

/** What a step after the password gets. */
export interface Step {
  readonly ticket: string;
  readonly onOpened: (opened: OpenedSession) => void;
  /** the ticket is over */
  readonly onAgain: () => void;
}
