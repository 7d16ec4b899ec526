import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { DemoGame } from './demo-game.tsx';
import { LIVE_MINUTE } from './invented-game.ts';

const show = () => renderInSite(<DemoGame />, { groups: ['landing'] });
const totals = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td:nth-last-child(3)')?.textContent ?? '');

test('it begins behind live and knows nothing of what comes', async () => {
  await show();
  expect(totals()).toEqual(['1', '3']);
  expect(screen.getByRole('slider', { name: 'Posición en el juego' })).toHaveAttribute(
    'aria-valuetext',
    'Alta de la 5ª',
  );
  expect(screen.getByText('31 min de retraso')).toBeVisible();
});

test('the slider takes panel and board along', async () => {
  await show();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } });
  expect(totals()).toEqual(['0', '0']);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Baja de la 1ª');
});

test('an inning of the board is a place to go to', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Ir a la alta de la entrada 2. Carreras: 1' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Alta de la 2ª');
});

test('back to live there is the newest score, and nothing to go back to', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Volver al vivo' }));
  expect(totals()).toEqual(['3', '4']);
  expect(screen.getByRole('slider')).toHaveValue(String(LIVE_MINUTE));
  expect(screen.getByRole('button', { name: 'Volver al vivo' })).toBeDisabled();
});

test.each([
  ['es', ['VIS', 'LOC']],
  ['en', ['VIS', 'HOM']],
  ['it', ['OSP', 'CAS']],
] as const)('in %s the sides are called as in that language', async (language, sides) => {
  await renderInSite(<DemoGame />, { groups: ['landing'], language });
  const heads = within(screen.getByRole('table')).getAllByRole('rowheader');
  for (const [at, side] of sides.entries()) expect(heads[at]).toHaveTextContent(side);
});
