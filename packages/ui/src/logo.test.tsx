import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LeagueProvider } from './league.ts';
import { Logo } from './logo.tsx';

const logo = 'a'.repeat(22);
const draw = (logo_ratio: number) =>
  render(
    <LeagueProvider value={{ ...LEAGUE, logo, logo_ratio }}>
      <Logo />
    </LeagueProvider>,
  );

test('a wide logo is the name by itself, and its place has its shape before the picture comes', () => {
  draw(4);
  const wide = screen.getByRole('img', { name: LEAGUE.names.short });
  expect(wide).toHaveAttribute('width', '400');
  expect(wide).toHaveAttribute('height', '100');
  expect(screen.queryByText(LEAGUE.names.short)).toBeNull();
});

test('a logo as high as it is wide, or of a shape that is not known, stands beside the name', () => {
  for (const ratio of [1, 0.5, undefined]) {
    const { unmount } = draw(ratio as number);
    expect(screen.getByText(LEAGUE.names.short)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    unmount();
  }
});
