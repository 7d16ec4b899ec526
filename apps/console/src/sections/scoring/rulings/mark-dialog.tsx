import { answerQuestion } from '@palco/contracts/games/scoring-question-staff';
import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import type { Marked } from '../book/marks.ts';
import { ReasonEnd } from './reason-end.tsx';
import styles from './tray.module.css';

interface MarkDialogProps {
  readonly marked: Marked;
  readonly gameId: number;
  readonly title: string;
  /** the sentence of its play */
  readonly sentence: string;
  readonly onAnswered: (question: string) => void;
  readonly onClose: () => void;
}

/** Answers a mark: the play stands as recorded, or it was corrected. A ruling answers it as well. */
export const MarkDialog = ({ marked, gameId, title, sentence, onAnswered, onClose }: MarkDialogProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error } = useStaffForm();
  const [answer, setAnswer] = useState<'stands' | 'changed'>('stands');
  const [reason, setReason] = useState<string>(t('scoring.rulingReason'));
  const save = async (): Promise<void> => {
    const params = { id: gameId, question: marked.id };
    if (!(await sent(change(answerQuestion, { params, body: { answer, reason } }), t('scoring.answeredDone')))) return;
    onAnswered(marked.id);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} width="s" closes="deliberately">
      <form className={styles.form} onSubmit={submitBy(save)}>
        <p>{sentence}</p>
        {marked.note && <p>{marked.note}</p>}
        <p>{t('scoring.answerLead')}</p>
        <ChoiceGroup label={t('scoring.answerHow')}>
          {(['stands', 'changed'] as const).map((each) => (
            <Radio key={each} name="answer" checked={answer === each} onChange={() => setAnswer(each)}>
              {t(`scoring.answers.${each}`)}
            </Radio>
          ))}
        </ChoiceGroup>
        <ReasonEnd reason={reason} onReason={setReason} error={error} isBusy={isBusy}>
          {t('scoring.answer')}
        </ReasonEnd>
      </form>
    </Dialog>
  );
};
