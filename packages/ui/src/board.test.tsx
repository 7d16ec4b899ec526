import { LANGUAGES } from '@palco/kernel/language';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Board, type BoardSide, inningWindow } from './board.tsx';
import { renderWithTexts } from './testing/render-with-texts.tsx';

const side = (abbreviation: string, innings: BoardSide['innings']): BoardSide => ({
  club: { abbreviation, name: `${abbreviation} club`, primary: '#A3182B', secondary: '#4E9B47' },
  innings,
  runs: 4,
  hits: 8,
  errors: 1,
});
const away = side('CUL', [0, 1, 0, 0, 2, 0]);
const home = side('HER', [0, 0, 0, 3, 1]);

test.each([
  [0, 1, 9],
  [6, 1, 9],
  [9, 1, 9],
  [10, 2, 10],
  [14, 6, 14],
])('after %i innings the window runs from %i to %i', (played, first, last) => {
  const window = inningWindow(played);
  expect([window.length, window[0], window.at(-1)]).toEqual([9, first, last]);
});

test('played cells take the video there; what was not played cannot be pressed', async () => {
  const onSeek = vi.fn();
  const { user } = await renderWithTexts(
    <Board away={away} home={home} now={{ inning: 6, half: 'top' }} onSeek={onSeek} />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Ir a la baja de la entrada 4. Carreras: 3' }));
  expect(onSeek).toHaveBeenCalledExactlyOnceWith({ inning: 4, half: 'bottom' });
});

test('X is no place to go to', async () => {
  await renderWithTexts(<Board away={away} home={side('HER', [0, 0, 0, 3, 1, 0, 0, 0, 'X'])} onSeek={vi.fn()} />);
  expect(screen.getByRole('cell', { name: 'X' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(14);
});

test('without a video it is a plain table with totals by name', async () => {
  await renderWithTexts(<Board away={away} home={home} />);
  expect(screen.queryByRole('button')).toBeNull();
  const [, first] = screen.getAllByRole('row');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '0',
    '1',
    '0',
    '0',
    '2',
    '0',
    '',
    '',
    '',
    '4',
    '8',
    '1',
  ]);
  expect(screen.getByTitle('Carreras')).toHaveTextContent('C');
});

test('spoiler-free: no figure anywhere, in no attribute either', async () => {
  const { container } = await renderWithTexts(<Board away={away} home={home} onSeek={vi.fn()} isHidden />);
  const body = container.querySelector('tbody')?.outerHTML ?? '';
  const words = [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label).join(' ');
  expect(words).not.toContain('Carreras');
  expect(container.querySelector('tbody')?.textContent).toBe(`CUL${'·'.repeat(6)}–––HER${'·'.repeat(5)}–––`);
});

test.each(LANGUAGES)('runs, hits and errors have letters of their own: %s', async (language) => {
  const { default: texts } = (await import(`../../../texts/${language}/ui.json`)) as {
    default: { ui: { board: { letters: Readonly<Record<string, string>> }; count: Readonly<Record<string, string>> } };
  };
  const letters = Object.values(texts.ui.board.letters);
  expect(letters).toHaveLength(3);
  const counted = Object.values(texts.ui.count).map((word) => word.charAt(0));
  for (const each of [letters, counted]) expect(new Set(each).size).toBe(3);
});
