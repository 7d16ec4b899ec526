/** Where the next step of an alert is in the console. Pure. */
import type { NightAlert } from '@palco/contracts/night-staff';

/** Undefined: the step is outside of the console. */
export const stepPath = ({ step, game, payment_id, subject }: NightAlert): string | undefined => {
  const [what, id] = (subject ?? '').split(' ');
  switch (step) {
    case 'open-order':
      return payment_id === null ? '/money/alerts' : `/money/orders/${payment_id}`;
    case 'open-cards':
      return '/cards';
    case 'open-input':
      return what === 'input' ? `/ingest?feed=${id}` : '/ingest';
    case 'open-disk':
      return '/ingest';
    case 'score-by-hand':
      return game === null ? '/scoring' : `/scoring/${game}`;
    case 'ask-provider':
      return '/money/waiting';
    case 'open-invoices':
      return '/money/invoices';
    case 'look-at-server':
      return undefined;
  }
};
