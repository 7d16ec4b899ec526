import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MatchupArt } from './matchup-art.tsx';

const AWAY = { abbreviation: 'MAZ', name: 'Venados', primary: '#a51c30', secondary: '#f0f0f0' };
const HOME = { abbreviation: 'MTY', name: 'Sultanes', primary: '#1b365d', secondary: '#c8a45d' };

test('a game’s picture has the colors of both clubs, the visitors on the left, and is hidden from screen readers', () => {
  const { container } = render(<MatchupArt away={AWAY} home={HOME} />);
  const fills = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'));
  const order = [AWAY.primary, HOME.primary].map((color) => fills.indexOf(color));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  expect(order[1]).toBeGreaterThan(order[0] ?? 0);
  expect(fills).toEqual(expect.arrayContaining([AWAY.secondary, HOME.secondary]));
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
