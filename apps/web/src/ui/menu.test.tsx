import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Menu } from './menu.tsx';

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
  const { user } = await renderInSite(page);
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
