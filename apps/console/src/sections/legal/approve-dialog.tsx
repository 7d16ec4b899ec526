import type { Refused } from '@palco/client/call';
import type { LegalChange } from '@palco/contracts/legal/legal';
import { LEGAL_SUMMARY_MAX, type LegalDesk } from '@palco/contracts/legal/legal-staff';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { TextArea } from '@palco/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { Changes } from './changes.tsx';
import styles from './legal.module.css';

interface ApproveDialogProps {
  readonly version: number;
  readonly languages: readonly Language[];
  /** translations that are behind the binding text */
  readonly stale: readonly Language[];
  /** the binding text as approved last, and as it is now */
  readonly before: string;
  readonly after: string;
  readonly onClose: () => void;
  readonly approve: (
    change: LegalChange,
    summary: Partial<Record<Language, string>>,
  ) => Promise<LegalDesk | Refused<string>>;
  readonly onApproved: (reply: LegalDesk) => void;
}
/** The last look before a version is approved: what changes, whether people are asked, and in which words. */
export const ApproveDialog = (props: ApproveDialogProps) => {
  const { version, languages, stale, before, after, onClose, approve, onApproved } = props;
  const { t } = useTranslation();
  const [change, setChange] = useState<LegalChange>('material');
  const [summary, setSummary] = useState<Partial<Record<Language, string>>>({});
  const { sent, isBusy, error } = useStaffForm();
  const isFirst = version === 1;
  const send = async (): Promise<void> => {
    const said = Object.entries(summary).filter(([, words]) => words.trim());
    const reply = await sent(approve(change, Object.fromEntries(said)));
    if (reply) onApproved(reply);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      width="l"
      title={t('legal.approveTitle', { version })}
      actions={
        <>
          <Button variant="clay" isLoading={isBusy} onClick={() => void send()}>
            {t('legal.approve')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('legal.notYet')}
          </Button>
        </>
      }
    >
      <div className={styles.approval}>
        <p>{t('legal.forEver')}</p>
        {!isFirst && (
          <>
            <Changes before={before} after={after} />
            <ChoiceGroup label={t('legal.kind')}>
              {(['material', 'editorial'] as const).map((each) => (
                <Radio key={each} name="change" checked={change === each} onChange={() => setChange(each)}>
                  <b>{t(`legal.change.${each}`)}</b> {t(`legal.asks.${each}`)}
                </Radio>
              ))}
            </ChoiceGroup>
            {languages.map((language, place) => (
              <TextArea
                key={language}
                label={t('legal.summary', { language: LANGUAGE_NAMES[language] })}
                isOptional={place > 0}
                rows={2}
                maxLength={LEGAL_SUMMARY_MAX}
                value={summary[language] ?? ''}
                onChange={({ target }) => setSummary((now) => ({ ...now, [language]: target.value }))}
              />
            ))}
          </>
        )}
        {stale.length > 0 && (
          <Notice kind="waiting">
            {t('legal.staleAtApproval', { languages: stale.map((each) => LANGUAGE_NAMES[each]).join(', ') })}
          </Notice>
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    </Dialog>
  );
};
