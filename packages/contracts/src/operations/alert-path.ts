/** Where the next step of an alert is in the console, below its address. Pure. */
import type { Alert } from './alert-staff.ts';

interface AlertPlace extends Pick<Alert, 'step' | 'game' | 'payment_id'> {
  /** null: a screen on the wall does not get it */
  readonly subject: string | null;
}

/** Undefined: the step is outside of the console. */
export const alertPath = ({ step, game, payment_id, subject }: AlertPlace): string | undefined => {
  const [what, id] = (subject ?? '').split(' ');
  switch (step) {
    case 'open-order':
      return payment_id === null ? '/payments/alerts' : `/payments/orders/${payment_id}`;
    case 'open-owed':
      return '/payments/owed';
    case 'open-cards':
      return '/prepaid';
    case 'open-input':
      if (what === 'input') return `/ingest?feed=${id}`;
      if (game === null) return '/ingest';
      return what === 'output' ? `/ingest?game=${game}&output=${id}` : `/ingest?game=${game}`;
    case 'open-disk':
      return '/ingest';
    case 'score-by-hand':
      return game === null ? '/scoring' : `/scoring/${game}`;
    case 'ask-provider':
      return '/payments/waiting';
    case 'open-invoices':
      return '/invoices';
    case 'open-statements':
      return '/payments/statements';
    case 'look-at-server':
      return undefined;
  }
};
