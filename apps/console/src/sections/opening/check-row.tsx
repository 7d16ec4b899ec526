import { copyText } from '@palco/browser/clipboard';
import { serverNow } from '@palco/client/server-clock';
import type { LineState, OpeningCheck, OpeningLine } from '@palco/contracts/opening/opening-staff';
import { leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { BasesLoader } from '@palco/ui/bases-loader.tsx';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { hourIn } from '@palco/ui/hour-in';
import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useLocale } from '@palco/ui/use-locale';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { foundText } from './found-text.ts';
import styles from './opening.module.css';
import type { OpeningCalls } from './use-opening.ts';

const ICONS: Readonly<Record<Exclude<LineState, 'running'>, Drawing>> = {
  ok: Check,
  failed: CircleX,
  'waiting-for-code': Clock,
  untested: CircleDashed,
  stale: Clock,
  'not-needed': Minus,
};
/** Where a failing line is put right: a section and its address. */
const ROOMS = {
  prices: { name: 'plans', path: '/plans' },
  notice: { name: 'legal', path: '/legal' },
  terms: { name: 'legal', path: '/legal' },
  factors: { name: 'staff', path: '/staff' },
  identity: { name: 'identity', path: '/identity' },
} as const satisfies Partial<Record<OpeningLine, { name: string; path: string }>>;

/** `10:41:50 am`, with its day unless that is today. */
const timeText = (iso: string, zone: Zone, locale: string): string => {
  const at = new Date(iso);
  const isToday = leagueDateOf(at, zone) === leagueDateOf(new Date(serverNow()), zone);
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...(isToday ? { second: '2-digit' } : { day: 'numeric', month: 'short' }),
    ...hourIn(locale),
    minute: '2-digit',
  }).format(at);
};

const CodeForm = ({ calls }: { readonly calls: OpeningCalls }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.code}
      onSubmit={submitBy(async () => {
        if (!(await calls.typeCode(code))) setCode('');
      })}
    >
      <TextField
        label={t('opening.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isFigures
        required
        maxLength={6}
        pattern="\d{6}"
        value={code}
        onChange={valueTo(setCode)}
      />
      <Button type="submit" isLoading={calls.busy === 'code'}>
        {t('opening.sendCode')}
      </Button>
    </form>
  );
};

const Address = ({ address }: { readonly address: string }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.address}>
      <code>{address}</code>
      <Button
        size="s"
        onClick={async () => {
          if (await copyText(address)) showToast({ kind: 'done', text: t('opening.copied') });
        }}
      >
        {t('opening.copy')}
      </Button>
    </p>
  );
};

interface CheckRowProps {
  readonly check: OpeningCheck;
  readonly calls: OpeningCalls;
  readonly mayTest: boolean;
}
/** A line: what it is, what was found, when, and what to do about it. */
export const CheckRow = ({ check, calls, mayTest }: CheckRowProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { line, state, at, until, values, found } = check;
  const zone = useZone();
  const isBusy = calls.busy === line || (calls.busy === 'all' && line !== 'mail');
  const room = state === 'failed' && line in ROOMS ? ROOMS[line as keyof typeof ROOMS] : undefined;
  const address = state === 'failed' && typeof values.address === 'string' ? values.address : undefined;
  const page = state === 'running' && typeof values.page === 'string' ? values.page : undefined;
  return (
    <li className={styles.row} data-state={isBusy ? 'running' : state}>
      <span className={styles.sign}>
        {isBusy || state === 'running' ? <BasesLoader /> : <Icon of={ICONS[state]} size="s" />}
      </span>
      <b className={styles.name}>{t(`opening.line.${line}`)}</b>
      <div className={styles.found} aria-live="polite">
        <p className={styles.words}>
          <HiddenText>{t(`opening.state_of.${state}`)}: </HiddenText>
          {isBusy ? t('opening.testing') : foundText(check, t)}
        </p>
        {state === 'stale' && <p className={styles.stale}>{t('opening.state_of.stale')}</p>}
        {address !== undefined && <Address address={address} />}
        {page !== undefined && (
          <p>
            <a className={buttonClass({ size: 's', variant: 'clay' })} href={page} target="_blank" rel="noreferrer">
              {t('opening.page')}
            </a>
          </p>
        )}
        {mayTest && state === 'waiting-for-code' && found === 'sent' && <CodeForm key={at} calls={calls} />}
        {room && (
          <p>
            <Link className={buttonClass({ size: 's' })} to={room.path}>
              {t('opening.goTo', { section: t(`frame.${room.name}`) })}
            </Link>
          </p>
        )}
      </div>
      <p className={styles.time}>
        {at !== null && (
          <time dateTime={at} title={until ? t('opening.until', { date: timeText(until, zone, locale) }) : undefined}>
            {timeText(at, zone, locale)}
          </time>
        )}
        {mayTest && state !== 'not-needed' && (
          <Button
            size="s"
            variant="quiet"
            disabled={isBusy}
            aria-label={`${t(at === null ? 'opening.test' : 'opening.testAgain')}: ${t(`opening.line.${line}`)}`}
            onClick={() => void calls.test(line)}
          >
            {t(at === null ? 'opening.test' : 'opening.testAgain')}
          </Button>
        )}
      </p>
    </li>
  );
};
