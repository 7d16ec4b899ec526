import {
  PICTURE_BYTES_MAX,
  type UploadedPicture,
  uploadIdentityPicture,
} from '@palco/contracts/identity/identity-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../parts/chosen-file.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './identity.module.css';

interface PictureFieldProps {
  readonly label: string;
  /** what is there now */
  readonly children: ReactNode;
  readonly isSet: boolean;
  readonly isReadOnly: boolean;
  readonly isSmall?: boolean;
  readonly onPicture: (picture: string | undefined) => void;
}
/** A picture by drag, paste or choice. It is sent at once, and shown as the server has drawn it. */
export const PictureField = ({ label, children, isSet, isReadOnly, isSmall, onPicture }: PictureFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { sent, isBusy, error, setError } = useStaffForm();
  const [made, setMade] = useState<UploadedPicture>();
  const take = async (file: File | undefined): Promise<void> => {
    setOver(false);
    if (!file || isReadOnly) return;
    setMade(undefined);
    if (file.size > PICTURE_BYTES_MAX) return setError(t('identity.tooLarge'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reply = await sent(staffCall(uploadIdentityPicture, { body: { file: base64Of(bytes) } }));
    if (!reply) return;
    const { data } = reply;
    setMade(data);
    onPicture(data.picture);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside is the control; this is where a file lands
    <div
      className={classNames(styles.picture, isOver && styles.pictureOver, isSmall && styles.pictureSmall)}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <span className={styles.pictureNow}>{children}</span>
      <span className={styles.pictureWords}>
        <b>{label}</b>
        {!isSmall && !made && !error && <small>{t('identity.drop')}</small>}
        {made && <small>{made.changes.map((change) => t(`identity.made.${change}`)).join(' ')}</small>}
        {error && <small className={styles.error}>{error}</small>}
      </span>
      {!isReadOnly && (
        <span className={styles.pictureActions}>
          <label htmlFor={id} className={styles.choose}>
            {t('identity.changeFile')}
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
              aria-label={`${label}: ${t('identity.changeFile')}`}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // the same file again, after it was corrected
                target.value = '';
              }}
            />
          </label>
          {isSet && (
            <Button size="s" variant="quiet" onClick={() => onPicture(undefined)}>
              {t('identity.remove')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
};
