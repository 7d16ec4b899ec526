import { isRefused } from '@palco/client/refused';
import { Button } from '@palco/ui/button.tsx';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './changed-meanwhile.module.css';
import type { Difference } from './differences.ts';

/** Who saved first: the detail of the refusal `staff/changed-meanwhile`. */
export interface Meanwhile {
  readonly who: string;
  readonly at: string;
  /** the revision that is stored now; sent to save over it */
  readonly revision: string;
}
interface ChangedMeanwhileProps {
  readonly meanwhile: Meanwhile;
  /** the fields that differ, as they are displayed */
  readonly differences: readonly Difference[];
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly isBusy: boolean;
}

/** The refusal's detail; undefined for every other refusal. */
export const meanwhileOf = (reply: unknown): Meanwhile | undefined => {
  if (!isRefused(reply) || reply.refused !== 'staff/changed-meanwhile') return undefined;
  const { who, at, revision } = reply.detail ?? {};
  return { who: String(who ?? ''), at: String(at ?? ''), revision: String(revision ?? '') };
};

/** Somebody else has changed the record meanwhile: both values, and a choice. Goes in the form, above its buttons. */
export const ChangedMeanwhile = (props: ChangedMeanwhileProps) => {
  const { meanwhile, differences, onTakeTheirs, onSaveMine, isBusy } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const who = meanwhile.who || t('sections.system');
  const hour = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...hourIn(locale),
    minute: '2-digit',
  });
  return (
    <section className={styles.box} role="alert">
      <h3 ref={heading} tabIndex={-1}>
        {t('parts.meanwhile.title', { who, at: hour.format(new Date(meanwhile.at)) })}
      </h3>
      <p>{t('parts.meanwhile.lead')}</p>
      {differences.map(({ name, theirs, mine }) => (
        <dl key={name} className={styles.pair} aria-label={name}>
          <div>
            <dt>
              {name} · {t('parts.meanwhile.theirs', { who })}
            </dt>
            <dd>{theirs}</dd>
          </div>
          <div>
            <dt>
              {name} · {t('parts.meanwhile.mine')}
            </dt>
            <dd>{mine}</dd>
          </div>
        </dl>
      ))}
      <p className={styles.choice}>
        <Button size="s" onClick={onTakeTheirs}>
          {t('parts.meanwhile.take', { who })}
        </Button>
        <Button size="s" variant="secondary" isLoading={isBusy} onClick={onSaveMine}>
          {t('parts.meanwhile.over')}
        </Button>
      </p>
    </section>
  );
};
