import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Monogram } from './monogram.tsx';
import { LETTERS } from './monogram-letters.ts';
import { contrast, letterColor, placeLetters } from './monogram-shape.ts';

const matrices = (text: string, size: 'small' | 'large') =>
  placeLetters(text, size).map(({ transform, path }) => {
    const [across = 0, , , down = 0, left = 0, top = 0] = transform.slice(7, -1).split(' ').map(Number);
    const width = Object.values(LETTERS).find((letter) => letter.path === path)?.width ?? 0;
    return { across, down, left, top, right: left + width * across };
  });

// values of the badges that were drawn by hand for the design: scale across and down, position of the first letter
test.each([
  ['HER', 'large', 0.317, 0.325, 17.5, 17.5],
  ['MXC', 'large', 0.2671, 0.325, 17.5, 17.5],
  ['HER', 'small', 0.39, 0.39, 10.87, 12.5],
  ['MXC', 'small', 0.3401, 0.39, 9.5, 12.5],
] as const)('%s fits the %s badge as drawn', (text, size, across, down, left, top) => {
  const [first] = matrices(text, size);
  expect(first?.across).toBeCloseTo(across, 3);
  expect(first?.down).toBeCloseTo(down, 3);
  expect(first?.left).toBeCloseTo(left, 1);
  expect(first?.top).toBeCloseTo(top, 1);
});

test('any letters stay in their room, in the middle, and are never narrower than four fifths', () => {
  const abbreviation = fc.stringMatching(/^[A-Z]{1,5}$/);
  fc.assert(
    fc.property(abbreviation, fc.constantFrom('small' as const, 'large' as const), (text, size) => {
      const letters = matrices(text, size);
      const [left, right] = [letters[0]?.left ?? 0, letters.at(-1)?.right ?? 0];
      const room = size === 'small' ? 77 : 61;
      expect(right - left).toBeLessThanOrEqual(room + 0.1);
      expect((left + right) / 2).toBeCloseTo(48, 0);
      for (const { across, down } of letters) expect(across / down).toBeGreaterThan(0.799);
    }),
  );
});

test('signs without an outline are left out, accents too', () => {
  expect(placeLetters('Ñá1', 'small').map(({ path }) => path)).toEqual([LETTERS.N?.path, LETTERS.A?.path]);
});

describe('the letters read on the plate', () => {
  test.each([
    ['#F2B51D', '#8E1420', '#0B1730'],
    ['#E3EEF9', '#1F5CB4', '#1F5CB4'],
    ['#A3182B', '#4E9B47', '#FBF8F0'],
    ['#D8530B', '#3E9A57', '#FBF8F0'],
  ])('on %s and %s they are %s', (primary, secondary, color) => {
    expect(letterColor({ primary, secondary })).toBe(color);
  });
  test('with at least 3.4:1, whatever the colors', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, color, (primary, secondary) => {
        expect(contrast(letterColor({ primary, secondary }), primary)).toBeGreaterThanOrEqual(3.4);
      }),
    );
  });
});

test('it is named by its club, or silent beside the name', () => {
  const club = { abbreviation: 'HER', name: 'Naranjeros de Hermosillo', primary: '#D8530B', secondary: '#3E9A57' };
  const { container, rerender } = render(<Monogram club={club} size={96} />);
  expect(screen.getByRole('img', { name: 'Naranjeros de Hermosillo' })).toBeVisible();
  expect(container.querySelector('[style]')).toBeNull();
  rerender(<Monogram club={club} isDecorative />);
  expect(screen.queryByRole('img')).toBeNull();
});
