import { Button } from '@palco/ui/button.tsx';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import { useTranslation } from 'react-i18next';
import { StageMessage } from '../video/stage-message.tsx';

/** In the place of the picture while it floats in its own window. */
export const FloatingMessage = ({ onReturn }: { readonly onReturn: () => void }) => {
  const { t } = useTranslation('player');
  return (
    <StageMessage
      icon={PictureInPicture2}
      title={t('floating.title')}
      text={t('floating.text')}
      isLit
      action={<Button onClick={onReturn}>{t('floating.back')}</Button>}
    />
  );
};
