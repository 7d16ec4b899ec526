import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

const SHAPE = /^[a-z][a-z0-9-]{0,39}$/;

/** Names a new question; it is made when its texts are saved. */
export const NewQuestion = ({ taken, onMade }: { taken: readonly string[]; onMade: (id: string) => void }) => {
  const { t } = useTranslation();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className={styles.make}
      onSubmit={submitBy(() => {
        const no = taken.includes(id) ? t('content.taken') : SHAPE.test(id) ? undefined : t('content.idHint');
        setError(no);
        if (no) return;
        setId('');
        onMade(id);
      })}
    >
      <TextField
        label={t('content.id')}
        hint={t('content.idHint')}
        error={error}
        maxLength={40}
        required
        value={id}
        onChange={(event) => setId(event.target.value.trim().toLowerCase())}
      />
      <Button size="s" variant="secondary" type="submit">
        {t('content.newQuestion')}
      </Button>
    </form>
  );
};
