import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-surface.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';
import { WaitDialog } from './wait-dialog.tsx';

const Opener = (props: Partial<DialogProps>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      <Dialog
        title="¿Cerrar sesión?"
        actions={<Button>stay</Button>}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <input aria-label="reason" />
      </Dialog>
    </>
  );
};
const openIt = async (props: Partial<DialogProps> = {}) => {
  const page = await renderWithTexts(<Opener {...props} />);
  await page.user.click(screen.getByRole('button', { name: 'open' }));
  return { ...page, dialog: await screen.findByRole(props.isAlert ? 'alertdialog' : 'dialog') };
};

test('nothing of a closed dialog is on the page', async () => {
  await renderWithTexts(<Opener />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is named by its title, and the page behind it is out of reach', async () => {
  const { dialog } = await openIt();
  expect(dialog).toHaveAccessibleName('¿Cerrar sesión?');
  expect(screen.queryByRole('button', { name: 'open' })).toBeNull();
});

test('the Tab key stays inside, both ways', async () => {
  const { user, dialog } = await openIt();
  for (let step = 0; step < 7; step += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.tab({ shift: true });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('Escape closes it and the focus goes back to what opened it', async () => {
  const { user } = await openIt();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

test('its cross closes it', async () => {
  const { user } = await openIt();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one that closes deliberately is not thrown away by a touch outside', async () => {
  const { user, dialog } = await openIt({ closes: 'deliberately' });
  await user.click(dialog.parentElement?.parentElement as HTMLElement);
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while a card is charged neither Escape nor a cross closes it', async () => {
  const { user, dialog } = await openIt({ closes: 'never' });
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

test('a wait is shown when it lasts, and says what for', async () => {
  await renderWithTexts(<WaitDialog isOpen text="Tarda unos segundos." />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Espera un momento');
  expect(screen.getAllByText('Espera un momento')).toHaveLength(1);
  expect(screen.getByText('Espera un momento')).toBeVisible();
  expect(screen.getByText('Tarda unos segundos.')).toBeVisible();
});

test('a notice lists what is wrong and is closed by OK', async () => {
  const Charged = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <NoticeDialog isOpen={isOpen} onClose={() => setOpen(false)} title="No se hizo el cargo" text={['uno', 'dos']} />
    );
  };
  const { user } = await renderWithTexts(<Charged />);
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('No se hizo el cargo');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
