import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** what will happen */
  readonly text: string;
  /** names what is done */
  readonly action: string;
  readonly keepText: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
/** Asks once more before something that cannot be taken back. */
export const ConfirmDialog = ({ isOpen, title, text, action, keepText, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    actions={
      <>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
        <Button onClick={onClose}>{keepText}</Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
