import { OPENING_LINES, type OpeningCheck } from '@palco/contracts/opening/opening-staff';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { CHECK_GROUPS } from './check-groups.ts';
import { OpeningDock } from './opening-dock.tsx';

const dockWith = async (checks: readonly Partial<OpeningCheck>[]) => {
  const i18n = await loadTexts('es', ['console-opening']);
  const opening = { state: 'announced', checks, is_held: true, revision: 'x' };
  render(
    <I18nextProvider i18n={i18n}>
      <OpeningDock opening={opening as never} calls={{} as never} isAdmin />
    </I18nextProvider>,
  );
  return screen.getByRole('button', { name: 'Abrir la liga' });
};

test('every line has a place on the page', () => {
  expect(CHECK_GROUPS.flatMap(([, lines]) => [...lines]).sort()).toEqual([...OPENING_LINES].sort());
});

test.each(OPENING_LINES)('while «%s» is not green the button stays shut, and the line is named', async (missing) => {
  const checks = OPENING_LINES.map((line) => ({
    line,
    state: line === missing ? ('failed' as const) : ('ok' as const),
  }));
  expect(await dockWith(checks)).toBeDisabled();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('with every line green or not needed the button opens', async () => {
  const checks = OPENING_LINES.map((line, nth) => ({
    line,
    state: nth % 2 ? ('ok' as const) : ('not-needed' as const),
  }));
  expect(await dockWith(checks)).toBeEnabled();
});
