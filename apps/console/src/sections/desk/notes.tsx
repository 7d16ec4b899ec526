import { addNote, type Desk, editNote, type Note } from '@palco/contracts/desk/desk-staff';
import { Button } from '@palco/ui/button.tsx';
import { Field } from '@palco/ui/field.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import styles from './desk.module.css';
import { useDeskWords } from './use-desk-words.ts';

interface NotesProps {
  readonly desk: Desk;
  readonly onDone: () => void;
  /** the field, for the key that leads to it */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}
const NOTE_MAX = 2000;
/** as keyboards name it */
const CTRL = 'Ctrl';

const NoteForm = ({ desk, note, onDone, field }: NotesProps & { readonly note: Note | undefined }) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error } = useStaffForm();
  const [text, setText] = useState(note?.text ?? '');
  const save = async (): Promise<void> => {
    if (!text.trim()) return;
    const answer = note
      ? change(editNote, { params: { id: String(note.id) }, body: { text } })
      : change(addNote, { params: { userId: String(desk.person.id) }, body: { text } });
    if (await sent(answer)) onDone();
  };
  return (
    <form className={styles.note} onSubmit={submitBy(save)}>
      <Field label={t('desk.noteLabel')} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={styles.area}
            rows={3}
            maxLength={NOTE_MAX}
            value={text}
            onChange={valueTo(setText)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        )}
      </Field>
      <Button type="submit" size="s" isLoading={isBusy}>
        {t('desk.noteSave')} <kbd>{CTRL}</kbd>
        <kbd>↵</kbd>
      </Button>
    </form>
  );
};

/** What colleagues wrote; one's own note can be changed for ten minutes. */
export const Notes = (props: NotesProps) => {
  const { desk, onDone } = props;
  const { t } = useTranslation();
  const { momentOf } = useDeskWords();
  const { name: own } = useMe();
  const [edited, setEdited] = useState<number>();
  const [saved, setSaved] = useState(0);
  const done = (): void => {
    setEdited(undefined);
    setSaved(saved + 1);
    onDone();
  };
  const note = desk.notes.find(({ id }) => id === edited);
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.notesTitle')}</h2>
        <p>{desk.notes.length}</p>
      </div>
      <ul className={styles.said}>
        {desk.notes.map(({ id, text, author, at, edited_at, editable_until }) => (
          <li key={id}>
            <p>{text}</p>
            <small>
              {[author ?? own, momentOf(at), edited_at && t('desk.noteEdited')].filter(Boolean).join(', ')}
              {editable_until && (
                <Button size="s" variant="quiet" onClick={() => setEdited(id)}>
                  {t('desk.noteEdit')}
                </Button>
              )}
            </small>
          </li>
        ))}
      </ul>
      {!desk.person.erased_at && <NoteForm key={`${edited} ${saved}`} {...props} note={note} onDone={done} />}
    </section>
  );
};
