import { call } from '@palco/client/call';
import { type Announcement, joinWaitingList } from '@palco/contracts/opening/opening';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedClub } from '../../api/clubs.ts';
import { ANNOUNCED_NOTICE } from '../../ui/plain-frame.tsx';
import styles from './announced.module.css';

interface ChipsProps {
  readonly clubs: Announcement['clubs'];
  readonly chosen: string | undefined;
  readonly onChoose: (letters: string | undefined) => void;
}
const ClubChips = ({ clubs, chosen, onChoose }: ChipsProps) => {
  const { t } = useTranslation('opening');
  return (
    <fieldset className={styles.chips}>
      <legend>{t('form.club')}</legend>
      {clubs.map(namedClub).map(({ club, shortName }) => {
        const isChosen = chosen === club.abbreviation;
        return (
          <button
            key={club.abbreviation}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : club.abbreviation)}
          >
            <Monogram club={club} size={28} isDecorative />
            {shortName}
          </button>
        );
      })}
    </fieldset>
  );
};

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const { t } = useTranslation('opening');
  return (
    <section className={styles.form} aria-live="polite">
      <p className={styles.plate}>
        <Icon of={MailCheck} />
        {t('sent.plate')}
      </p>
      <h2>{t('sent.title')}</h2>
      <p>{t('sent.text', { email })}</p>
      <div>
        <Button variant="quiet" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </section>
  );
};

/** An address, a club for whoever has one, and the permission to write once. */
export const WaitingForm = ({ said }: { readonly said: Announcement }) => {
  const { t } = useTranslation('opening');
  const { t: common } = useTranslation();
  const [email, setEmail] = useState('');
  const [club, setClub] = useState<string>();
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [sent, setSent] = useState<string>();
  if (sent !== undefined)
    return (
      <Sent
        email={sent}
        onAgain={() => {
          setSent(undefined);
          setEmail('');
        }}
      />
    );
  const isMissing = !/.@./.test(email);
  const join = async (): Promise<void> => {
    setTried(true);
    setFault(undefined);
    if (isMissing || !agrees) return;
    setBusy(true);
    const body = { email, consent: said.consent.version, ...(club ? { club } : {}) };
    const reply = await call(joinWaitingList, { body });
    setBusy(false);
    if (!isRefusal(reply)) setSent(email);
    else if (reply.refused === 'request/invalid') setWrong(true);
    else setFault(refusedText(reply, common));
  };
  return (
    <form className={styles.form} aria-labelledby="waiting-title" noValidate onSubmit={submitBy(join)}>
      <h2 id="waiting-title">{t('form.title')}</h2>
      <p>{t('form.lead')}</p>
      <TextField
        label={t('form.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={valueTo((value) => {
          setEmail(value);
          setWrong(false);
        })}
        error={(isTried && isMissing) || isWrong ? t('form.emailWrong') : undefined}
      />
      {said.clubs.length > 0 && <ClubChips clubs={said.clubs} chosen={club} onChoose={setClub} />}
      <Checkbox
        checked={agrees}
        onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
        error={isTried && !agrees ? t('form.consentMissing') : undefined}
      >
        {said.consent.text} <a href={ANNOUNCED_NOTICE}>{t('form.notice')}</a>
      </Checkbox>
      {fault !== undefined && <Notice kind="error">{fault}</Notice>}
      <Button variant="clay" size="l" type="submit" isWide isLoading={isBusy}>
        {t('form.button')}
      </Button>
    </form>
  );
};
