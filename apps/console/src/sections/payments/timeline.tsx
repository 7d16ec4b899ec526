import type { OrderPage, TimelineEntry } from '@palco/contracts/payments/order-staff';
import { classNames } from '@palco/ui/class-names';
import type { Drawing } from '@palco/ui/icon.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BellRing from 'lucide-react/icons/bell-ring';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ticket from 'lucide-react/icons/ticket';
import Undo from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useNoted } from '../../parts/use-noted.ts';
import { attemptGroup } from './dispute-words.ts';
import styles from './payments.module.css';
import { useWords } from './words.ts';

const DRAWINGS: Readonly<Record<TimelineEntry['kind'], Drawing>> = {
  'order-opened': ReceiptText,
  'attempt-opened': ReceiptText,
  notice: BellRing,
  attempt: Hourglass,
  ledger: BadgeCheck,
  'pass-granted': Ticket,
  'pass-revoked': Ticket,
  mail: Mail,
  refund: Undo,
  'refund-settled': Undo,
  alert: BellRing,
  'alert-resolved': BadgeCheck,
  staff: UserRound,
};
const GROUPS: Partial<Record<TimelineEntry['kind'], string>> = {
  ledger: 'payments.ledger',
  refund: 'payments.refund',
  'refund-settled': 'payments.settled',
};
/** The group of texts from which `what` is put into the sentence of its kind. */
const INSIDE: Partial<Record<TimelineEntry['kind'], string>> = {
  'attempt-opened': 'payments.method',
  notice: 'payments.provider',
  mail: 'payments.mail',
  alert: 'alerts.kind',
  'alert-resolved': 'alerts.kind',
  staff: 'audit.actions',
};
const isBad = ({ kind, what }: TimelineEntry): boolean =>
  kind === 'alert' || kind === 'pass-revoked' || ['failed', 'lost', 'disputed'].includes(what);
const drawingOf = (entry: TimelineEntry): Drawing =>
  entry.kind === 'attempt' && isBad(entry) ? CircleX : DRAWINGS[entry.kind];

/** One thing that happened, with its time here and at the provider, the provider's code and what the buyer read. */
const Entry = ({ entry, order }: { readonly entry: TimelineEntry; readonly order: OrderPage }) => {
  const { t } = useTranslation();
  const word = useWords();
  const noted = useNoted();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const { kind, what, reference, amount, provider_at, provider_code, shown_to_buyer, note, actor } = entry;
  const group = kind === 'attempt' ? attemptGroup(entry, order.timeline) : GROUPS[kind];
  const inside = INSIDE[kind];
  const title = group
    ? word(group, what)
    : t(`payments.happened.${kind as 'notice'}`, { what: inside ? word(inside, what) : what });
  return (
    <li>
      <time dateTime={entry.at}>{timeOf(entry.at)}</time>
      <span className={classNames(styles.dot, isBad(entry) && styles.dotBad)}>
        <Icon of={drawingOf(entry)} size="s" />
      </span>
      <div>
        <b>{title}</b> {reference && <code>{reference}</code>} {provider_code && <code>{provider_code}</code>}
        {provider_code && <p>{word('providerCodes', provider_code)}</p>}
        {shown_to_buyer && <p>{t('payments.shown', { text: shown_to_buyer })}</p>}
        {note && kind !== 'ledger' && <p>{noted(note)}</p>}
        {actor && <p>{actor.name ?? t('sections.account', { id: actor.id })}</p>}
        {provider_at && <p className={styles.quiet}>{t('payments.atProvider', { at: timeOf(provider_at) })}</p>}
      </div>
      <span className={styles.amount}>{amount && Number(amount) !== 0 ? money(amount, order.currency) : ''}</span>
    </li>
  );
};

/** Everything that happened to the order, the newest first. */
export const Timeline = ({ order }: { readonly order: OrderPage }) => {
  const { t } = useTranslation();
  return (
    <section aria-label={t('payments.timeline')} className={styles.past}>
      <ol className={styles.timeline}>
        {order.timeline.map((entry) => (
          <Entry key={entry.id} entry={entry} order={order} />
        ))}
      </ol>
    </section>
  );
};
