import type { AllContent } from '@palco/contracts/content';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile, type Meanwhile, meanwhileOf } from '../../parts/changed-meanwhile.tsx';
import styles from './content.module.css';
import { ContentFields } from './content-fields.tsx';
import {
  faqIdOf,
  fieldsOf,
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
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}
interface Conflict {
  readonly meanwhile: Meanwhile;
  readonly now: AllContent;
}
type Refusal = { readonly refused: string; readonly message: string };

/** The texts of one part. What somebody else saved meanwhile is shown beside one's own. */
export const ContentForm = ({ part, record, revision, isReadOnly, onSaved, onGone }: ContentFormProps) => {
  const { t } = useTranslation();
  const { save, remove, accept, readNow } = useContentChanges();
  const [texts, setTexts] = useState<Texts>(() => textsOf(part, record));
  // the revision that the texts come from: it stays when somebody else's change arrives meanwhile
  const [seen, setSeen] = useState(revision);
  const [errors, setErrors] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, setBusy] = useState(false);

  const refused = async (reply: Refusal): Promise<void> => {
    const meanwhile = meanwhileOf(reply);
    if (meanwhile) setConflict({ meanwhile, now: await readNow() });
    else showToast({ kind: 'error', text: refusedText(reply, t) });
  };
  const accepted = (reply: AllContent): void => {
    accept(reply);
    setConflict(undefined);
    setTexts(textsOf(part, recordOf(part, reply.data)));
    setSeen(reply.revisions[part] ?? 'none');
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
    setErrors(new Set(wrong));
    if (wrong.length) return;
    setBusy(true);
    const reply = await save(part, value, base);
    setBusy(false);
    if (isRefusal(reply)) return refused(reply as Refusal);
    accepted(reply as AllContent);
    onSaved();
    const undo = async (): Promise<void> => {
      closeToasts();
      const now = (reply as AllContent).revisions[part] ?? 'none';
      const back = record ? await save(part, record, now) : await remove(faqIdOf(part) ?? '', now);
      if (isRefusal(back)) return refused(back as Refusal);
      if (record) accepted(back as AllContent);
      else {
        accept(back as AllContent);
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
    const reply = await remove(faqIdOf(part) ?? '', seen);
    if (isRefusal(reply)) return refused(reply as Refusal);
    accept(reply as AllContent);
    onGone();
    const restore = async (): Promise<void> => {
      closeToasts();
      const back = await save(part, record ?? {}, 'none');
      if (isRefusal(back)) return refused(back as Refusal);
      accept(back as AllContent);
    };
    const action = { text: t('sections.undo'), onPress: () => void restore() };
    showToast({ kind: 'done', text: t('content.removed'), action });
  };

  const theirs = conflict && textsOf(part, recordOf(part, conflict.now.data));
  return (
    <form className={styles.form} onSubmit={submitBy(() => send(seen))}>
      <ContentFields
        part={part}
        texts={texts}
        errors={errors}
        isReadOnly={isReadOnly}
        onChange={(name, value) => setTexts((now) => ({ ...now, [name]: value }))}
      />
      {conflict && theirs && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={Object.keys(texts)
            .filter((name) => texts[name] !== theirs[name])
            .map((name) => ({ name, theirs: theirs[name] || '—', mine: texts[name] || '—' }))}
          onTakeTheirs={() => accepted(conflict.now)}
          onSaveMine={() => void send(conflict.meanwhile.revision)}
          isBusy={isBusy}
        />
      )}
      {!isReadOnly && !conflict && (
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
