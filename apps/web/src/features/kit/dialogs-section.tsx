import { Button } from '@palco/ui/button.tsx';
import { Dialog, preloadDialog } from '@palco/ui/dialog.tsx';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { WaitDialog } from '@palco/ui/wait-dialog.tsx';
import { useEffect, useState } from 'react';
import { KitRow, KitSection } from './kit-section.tsx';

type Shown = 'confirm' | 'notice' | 'choice' | 'wait' | 'form';
const WAIT_MS = 3000;

export const DialogsSection = () => {
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  useEffect(() => {
    if (shown !== 'wait') return;
    const timer = setTimeout(() => setShown(undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <KitSection name="dialogs">
      <KitRow>
        <Button onPointerEnter={preloadDialog} onClick={() => setShown('confirm')}>
          Confirm
        </Button>
        <Button onClick={() => setShown('notice')}>Notice with OK</Button>
        <Button onClick={() => setShown('choice')}>Notice with a way out</Button>
        <Button onClick={() => setShown('wait')}>Wait (3 seconds)</Button>
        <Button onClick={() => setShown('form')}>Form</Button>
      </KitRow>
      <Dialog
        isOpen={shown === 'confirm'}
        onClose={close}
        title="Log out?"
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Logout
            </Button>
            <Button onClick={close}>Stay</Button>
          </>
        }
      >
        <p>The TV in the living room will stop showing the game.</p>
      </Dialog>
      <NoticeDialog
        isOpen={shown === 'notice'}
        onClose={close}
        title="Your card was not charged"
        text={['The card number is not valid.', 'The CVV does not match.']}
      />
      <NoticeDialog
        isOpen={shown === 'choice'}
        onClose={close}
        title="Your seat is taken"
        text="Your pass works on one device at a time and is being watched on another."
        action={{ text: 'Watch here and close the other', onPress: close }}
      />
      <WaitDialog
        isOpen={shown === 'wait'}
        title="We are charging your card"
        text="Do not close this window. It takes a few seconds."
      />
      <Dialog
        isOpen={shown === 'form'}
        onClose={close}
        closes="deliberately"
        title="Form"
        actions={
          <Button variant="clay" onClick={close}>
            Save
          </Button>
        }
      >
        <TextField label="Name" autoComplete="name" />
      </Dialog>
    </KitSection>
  );
};
