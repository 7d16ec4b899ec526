import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';

const page = (
  <>
    <Menu label="Más">
      <a href="#a">first</a>
      <button type="button">second</button>
    </Menu>
    <button type="button">outside</button>
  </>
);
const details = () => screen.getByRole<HTMLDetailsElement>('group');
const openMenu = async () => {
  const { user } = await renderWithTexts(page);
  await user.click(screen.getByText('Más'));
  expect(details().open).toBe(true);
  return user;
};

test('Escape closes it and gives the focus back', async () => {
  const user = await openMenu();
  await user.click(screen.getByText('Más'));
  await user.click(screen.getByText('Más'));
  await user.tab();
  expect(screen.getByText('first')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(details().open).toBe(false);
  expect(screen.getByText('Más').closest('summary')).toHaveFocus();
});

test('choosing closes it; after a button the focus is where a dialog can give it back to', async () => {
  const user = await openMenu();
  await user.click(screen.getByText('second'));
  expect(details().open).toBe(false);
  expect(screen.getByText('Más').closest('summary')).toHaveFocus();
});

test('a touch elsewhere closes it', async () => {
  const user = await openMenu();
  await user.click(screen.getByText('outside'));
  expect(details().open).toBe(false);
});

test('leaving it with the Tab key closes it', async () => {
  const user = await openMenu();
  for (let step = 0; step < 3; step += 1) await user.tab();
  expect(screen.getByText('outside')).toHaveFocus();
  expect(details().open).toBe(false);
});

test('the browser’s Back closes it', async () => {
  await openMenu();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(details().open).toBe(false);
});

test('a dialog that opened over it gives the focus back to its button, not to a link that nobody sees', async () => {
  let show: (isOpen: boolean) => void = () => undefined;
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    show = setOpen;
    return (
      <>
        <Menu label="Más">
          <button type="button">second</button>
        </Menu>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Entrar">
          <button type="button">inside</button>
        </Dialog>
      </>
    );
  };
  const { user } = await renderWithTexts(<Page />);
  await user.click(screen.getByText('Más'));
  // pressed before the page could answer: the menu has not closed and the focus is still inside
  act(() => screen.getByText('second').focus());
  act(() => show(true));
  expect(await screen.findByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(document.querySelector('details')?.open).toBe(false);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Más').closest('summary')).toHaveFocus());
});
