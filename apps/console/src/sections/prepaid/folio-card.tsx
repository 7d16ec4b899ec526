import type { Refused } from '@palco/client/call';
import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import { readCard, unlockCard, voidCards } from '@palco/contracts/prepaid/prepaid-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Folio } from '@palco/contracts/typed-values';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { PaperCard } from './paper-card.tsx';
import styles from './prepaid.module.css';

/** "My card does not work": a folio, typed with or without blanks, and what is the matter with it. */
export const FolioCard = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const { change, sent, error, setError } = useStaffForm();
  const [folio, open] = useRowInAddress('folio');
  const [typed, setTyped] = useState(folio ?? '');
  const [reason, setReason] = useState('');
  const card = useQuery({
    queryKey: ['cards', 'folio', folio],
    enabled: folio !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readCard, { params: { folio: folio as string }, signal }))).data,
  });
  const find = (): void => {
    const plain = Folio.safeParse(typed).data;
    const isRight = plain !== undefined && hasCheckDigit(plain);
    setError(isRight ? undefined : t(plain === undefined ? 'prepaid.tenDigits' : 'prepaid.mistyped'));
    if (isRight) open(plain);
  };
  const run = async (answer: Promise<object | Refused<string>>, text: string): Promise<void> => {
    if (!(await sent(answer))) return;
    showToast({ kind: 'done', text });
    void client.invalidateQueries({ queryKey: ['cards'] });
  };
  const unlock = async (id: string): Promise<void> => {
    if (!reason.trim()) return setError(t('prepaid.reasonNeeded'));
    await run(change(unlockCard, { params: { folio: id }, body: { reason } }), t('prepaid.unlocked'));
  };
  const kill = async (id: string): Promise<void> => {
    if (!reason.trim()) return setError(t('prepaid.reasonNeeded'));
    const body = { from: id, to: id, expected: 1, reason };
    await run(change(voidCards, { body }), t('prepaid.changed', { count: 1 }));
  };
  const facts = card.data;
  return (
    <section className={styles.folio} aria-label={t('prepaid.folio')}>
      <h2>{t('prepaid.folio')}</h2>
      <form className={styles.find} noValidate onSubmit={submitBy(() => find())}>
        <TextField
          label={t('prepaid.folioLabel')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          error={error}
          value={typed}
          onChange={valueTo(setTyped)}
        />
        <Button type="submit" variant="secondary">
          {t('prepaid.find')}
        </Button>
      </form>
      {card.isError && <p className={styles.error}>{t('prepaid.unknown')}</p>}
      {facts && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('prepaid.state')}</dt>
              <dd>
                <b className={facts.is_locked ? styles.error : undefined}>
                  {facts.is_locked ? t('prepaid.locked') : t(`prepaid.states.${facts.state}`)}
                </b>
              </dd>
            </div>
            <div>
              <dt>{t('prepaid.wrongCodes')}</dt>
              <dd>
                {facts.wrong_codes}
                {facts.last_wrong_at && `, ${timeOf(facts.last_wrong_at)}`}
              </dd>
            </div>
            <div>
              <dt>{t('prepaid.activeFrom')}</dt>
              <dd>{facts.active_from ? timeOf(facts.active_from) : t('prepaid.never')}</dd>
            </div>
            <div>
              <dt>{t('prepaid.expires')}</dt>
              <dd>{timeOf(facts.expires_at)}</dd>
            </div>
            <div>
              <dt>{t('prepaid.plan')}</dt>
              <dd>
                {facts.title}, {money(facts.price, facts.currency)}
              </dd>
            </div>
            <div>
              <dt>{t('prepaid.batchName')}</dt>
              <dd>
                {facts.batch}, {facts.distributor}
              </dd>
            </div>
            {facts.void_reason && (
              <div>
                <dt>{t('prepaid.voidedFor')}</dt>
                <dd>{facts.void_reason}</dd>
              </div>
            )}
            <div>
              <dt>{t('prepaid.usedBy')}</dt>
              <dd>{facts.used_by ? t('prepaid.usedFor', { order: facts.payment_id ?? '' }) : t('prepaid.nobody')}</dd>
            </div>
          </dl>
          {(facts.is_locked || (facts.state !== 'used' && facts.state !== 'void')) && (
            <TextField label={t('prepaid.reason')} maxLength={200} value={reason} onChange={valueTo(setReason)} />
          )}
          <p className={styles.buttons}>
            {facts.is_locked && (
              <Button variant="secondary" onClick={() => void unlock(facts.number_sheet)}>
                {t('prepaid.unlock')}
              </Button>
            )}
            {facts.state !== 'used' && facts.state !== 'void' && (
              <Button variant="danger" onClick={() => void kill(facts.number_sheet)}>
                {t('prepaid.do.void', { count: 1 })}
              </Button>
            )}
          </p>
          <p className={styles.quiet}>{t('prepaid.noCode')}</p>
          <h2>{t('prepaid.printed')}</h2>
          <PaperCard
            title={facts.title}
            expiresAt={facts.expires_at}
            folio={facts.number_sheet}
            barcode={facts.barcode}
          />
        </>
      )}
    </section>
  );
};
