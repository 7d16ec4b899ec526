import type { Refused } from '@palco/client/call';
import type { LegalDesk, LegalDeskDocument } from '@palco/contracts/legal/legal-staff';
import { fillGaps, gapsIn, type LegalValues } from '@palco/contracts/legal/legal-text';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Segmented } from '@palco/ui/segmented.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DraftEditor } from './draft-editor.tsx';
import styles from './legal.module.css';
import { useLegalChanges, useLegalVersion } from './use-legal.ts';
import { Versions } from './versions.tsx';

interface DocumentDeskProps {
  readonly of: LegalDeskDocument;
  readonly languages: readonly Language[];
  readonly values: LegalValues;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
}
/** One document: its draft in each language, the approval, and every version before. */
export const DocumentDesk = ({ of, languages, values, mayWrite, mayApprove }: DocumentDeskProps) => {
  const { t } = useTranslation();
  const { document, draft, revision, templates, versions } = of;
  const { save, takeTemplate, drop, approve, accept, readAgain } = useLegalChanges(document);
  const binding = languages[0] as Language;
  const [language, setLanguage] = useState(binding);
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({});
  const { sent, isBusy, conflict } = useStaffForm({ refusals: 'toast', readStored: async () => undefined });
  const [isApproving, setApproving] = useState(false);
  const newest = versions[0];
  const approved = useLegalVersion(document, newest?.version ?? 0);
  const storedIn = (each: Language): string =>
    draft.find((text) => text.language === each)?.source ?? approved.data?.get(each) ?? '';
  const stateOf = (each: Language): 'binding' | 'current' | 'stale' | 'missing' => {
    const text = draft.find((row) => row.language === each);
    if (text) return text.state;
    if (each === binding) return 'binding';
    const before = newest?.texts.find((row) => row.language === each);
    if (!before) return 'missing';
    const isUnchanged = !draft.some((row) => row.language === binding) && before.translates === newest?.version;
    return isUnchanged ? 'current' : 'stale';
  };
  const source = typed[language] ?? storedIn(language);

  /** True when the change was made. */
  const settle = async (answer: Promise<LegalDesk | Refused<string>>): Promise<boolean> => {
    const reply = await sent(answer);
    if (reply) accept(reply);
    return reply !== undefined;
  };
  const forget = (each: Language): void => setTyped(({ [each]: _, ...rest }) => rest);
  const store = async (seen: string): Promise<void> => {
    if (await settle(save(language, source, seen))) forget(language);
  };
  const fill = async (): Promise<void> => {
    if (await settle(takeTemplate(language, revision))) forget(language);
  };
  const discard = async (): Promise<void> => {
    if (await settle(drop(revision))) setTyped({});
  };
  const isTyping = languages.some((each) => typed[each] !== undefined && typed[each] !== storedIn(each));
  // a translation that is behind stays a draft
  const unfilled = draft.filter((text) => text.state !== 'stale' && gapsIn(fillGaps(text.source, values)).length > 0);
  const whyNotYet = (): string => {
    if (!mayApprove) return t('legal.adminApproves');
    if (isTyping) return t('legal.saveFirst');
    if (!unfilled.length) return t('legal.onlyStaff');
    return t('legal.fillFirst', { languages: unfilled.map((text) => LANGUAGE_NAMES[text.language]).join(', ') });
  };
  if (newest && !approved.data) return <LoadingState />;
  return (
    <>
      <Segmented
        label={t('legal.language')}
        look="chips"
        value={language}
        onChange={setLanguage}
        segments={languages.map((each) => ({
          value: each,
          content: `${LANGUAGE_NAMES[each]} · ${t(`legal.state.${stateOf(each)}`)}`,
        }))}
      />
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={[]}
          onTakeTheirs={() => void readAgain().then(() => location.reload())}
          onSaveMine={() => void store(conflict.meanwhile.revision)}
          isBusy={isBusy}
        />
      )}
      <DraftEditor
        key={language}
        language={language}
        source={source}
        values={values}
        isReadOnly={!mayWrite}
        templates={templates}
        isStored={source === storedIn(language)}
        isStale={stateOf(language) === 'stale' && source !== ''}
        isBusy={isBusy}
        onChange={(now) => setTyped((all) => ({ ...all, [language]: now }))}
        onSave={() => void store(revision)}
        onTakeTemplate={() => void fill()}
      />
      {draft.length > 0 && (
        <p className={styles.buttons}>
          {mayApprove && (
            <Button variant="clay" disabled={isTyping || unfilled.length > 0} onClick={() => setApproving(true)}>
              {t('legal.approveAs', { version: (newest?.version ?? 0) + 1 })}
            </Button>
          )}
          {mayWrite && (
            <Button variant="quiet" onClick={() => void discard()}>
              {t('legal.discard')}
            </Button>
          )}
          <small>{whyNotYet()}</small>
        </p>
      )}
      {isApproving && (
        <ApproveDialog
          version={(newest?.version ?? 0) + 1}
          languages={languages}
          stale={languages.filter((each) => stateOf(each) === 'stale')}
          before={approved.data?.get(binding) ?? ''}
          after={storedIn(binding)}
          onClose={() => setApproving(false)}
          approve={(change, summary) => approve(change, summary, revision)}
          onApproved={(reply) => {
            accept(reply);
            setApproving(false);
            showToast({ kind: 'done', text: t('legal.approved') });
          }}
        />
      )}
      <Versions document={document} versions={versions} />
    </>
  );
};
