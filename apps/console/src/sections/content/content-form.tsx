import type { AllContent } from '@palco/contracts/content/content';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useLeague } from '@palco/ui/league';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import styles from './content.module.css';
import { ContentFields } from './content-fields.tsx';
import {
  faqIdOf,
  fieldsOf,
  missingOriginals,
  type PartName,
  recordOf,
  schemaOf,
  type Texts,
  textsOf,
  valueFrom,
} from './content-parts.ts';
import { useContentChanges } from './use-content.ts';

interface ContentFormProps {
  readonly part: PartName;
  /** undefined: a question that is being made */
  readonly record: object | undefined;
  readonly revision: string;
  /** languages whose texts were translated from an earlier original */
  readonly stale: readonly Language[];
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** The texts of one part. What somebody else saved meanwhile is shown beside one's own. */
export const ContentForm = ({ part, record, revision, stale, isReadOnly, onSaved, onGone }: ContentFormProps) => {
  const { t } = useTranslation();
  const { languages } = useLeague();
  const original = languages[0] as Language;
  /** translations that were read again and left as they are */
  const [right, setRight] = useState<readonly Language[]>([]);
  const { save, remove, accept, sent, isBusy, conflict, dropConflict } = useContentChanges();
  const [texts, setTexts] = useState<Texts>(() => textsOf(part, record));
  // the revision that the texts come from: it stays when somebody else's change arrives meanwhile
  const [seen, setSeen] = useState(revision);
  const [errors, setErrors] = useState<ReadonlySet<string>>(new Set());

  const accepted = (reply: AllContent): void => {
    accept(reply);
    dropConflict();
    setTexts(textsOf(part, recordOf(part, reply.data)));
    setSeen(reply.revisions[part] ?? 'none');
    setRight([]);
  };
  const send = async (base: string): Promise<void> => {
    const value = valueFrom(part, texts);
    const checked = schemaOf(part).safeParse(value);
    // the path of an invalid step or video goes deeper than its field
    const wrong = checked.success
      ? []
      : checked.error.issues.map(({ path }) => {
          const isTranslated = fieldsOf(part).find(({ name }) => name === path[0])?.isTranslated;
          return path.slice(0, isTranslated ? 2 : 1).join('.');
        });
    const missing = missingOriginals(part, texts, original);
    setErrors(new Set([...wrong, ...missing]));
    if (wrong.length || missing.length) return;
    const reply = await sent(save(part, value, base, right));
    if (!reply) return;
    accepted(reply);
    onSaved();
    const undo = async (): Promise<void> => {
      closeToasts();
      const now = reply.revisions[part] ?? 'none';
      // what was up to date before is so again
      const wasCurrent = languages.filter((language) => !stale.includes(language));
      const back = await sent(record ? save(part, record, now, wasCurrent) : remove(faqIdOf(part) ?? '', now));
      if (!back) return;
      if (record) accepted(back);
      else {
        accept(back);
        onGone();
      }
    };
    showToast({
      kind: 'done',
      text: t('content.saved'),
      action: { text: t('sections.undo'), onPress: () => void undo() },
    });
  };
  const drop = async (): Promise<void> => {
    const reply = await sent(remove(faqIdOf(part) ?? '', seen));
    if (!reply) return;
    accept(reply);
    onGone();
    const restore = async (): Promise<void> => {
      closeToasts();
      const back = await sent(save(part, record ?? {}, 'none'));
      if (back) accept(back);
    };
    const action = { text: t('sections.undo'), onPress: () => void restore() };
    showToast({ kind: 'done', text: t('content.removed'), action });
  };

  const stored = conflict?.stored;
  const theirs = stored && textsOf(part, recordOf(part, stored.data));
  return (
    <form className={styles.form} onSubmit={submitBy(() => send(seen))}>
      <ContentFields
        part={part}
        texts={texts}
        errors={errors}
        stale={stale.filter((language) => !right.includes(language))}
        isReadOnly={isReadOnly}
        onRight={(language) => setRight([...right, language])}
        onChange={(name, value) => setTexts((now) => ({ ...now, [name]: value }))}
      />
      {conflict && theirs && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={Object.keys(texts)
            .filter((name) => texts[name] !== theirs[name])
            .map((name) => ({ name, theirs: theirs[name] || '—', mine: texts[name] || '—' }))}
          onTakeTheirs={() => accepted(stored)}
          onSaveMine={() => void send(conflict.meanwhile.revision)}
          isBusy={isBusy}
        />
      )}
      {!isReadOnly && !theirs && (
        <p className={styles.actions}>
          <Button size="s" type="submit" isLoading={isBusy}>
            {t('content.save')}
          </Button>
          {record && faqIdOf(part) !== undefined && (
            <Button size="s" variant="secondary" onClick={() => void drop()}>
              {t('content.remove')}
            </Button>
          )}
        </p>
      )}
    </form>
  );
};
