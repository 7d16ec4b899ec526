import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { OPENING_LINES, type OpeningCheck } from '@palco/contracts/opening/opening-staff';
import { LeagueProvider } from '@palco/ui/league';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { CHECK_GROUPS } from './check-groups.ts';
import { useOpeningDay } from './opening-day.ts';
import { OpeningDock } from './opening-dock.tsx';
import { OpeningSide } from './opening-side.tsx';

const dockWith = async (checks: readonly Partial<OpeningCheck>[]) => {
  const i18n = await loadTexts('es', ['console-opening']);
  const opening = { state: 'announced', checks, is_held: true, revision: 'x' };
  render(
    <I18nextProvider i18n={i18n}>
      <OpeningDock
        opening={opening as never}
        calls={{} as never}
        day={{ day: '', isWhole: () => true } as never}
        isAdmin
      />
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

const waiting = { confirmed: 0, unconfirmed: 0, mailed: 0, failed: 0 };
const stored = { opens_on: null, is_held: true, checks: [], waiting, sales: 0, first_sale_at: null };
const roomWith = async (state: 'closed' | 'announced', calls: object) => {
  const i18n = await loadTexts('es', ['console-opening']);
  const opening = { ...stored, state, revision: 'before' };
  const Room = () => {
    const day = useOpeningDay(opening as never);
    return (
      <>
        <OpeningSide opening={opening as never} calls={calls as never} day={day} mayChange />
        <OpeningDock opening={opening as never} calls={calls as never} day={day} isAdmin />
      </>
    );
  };
  render(
    <I18nextProvider i18n={i18n}>
      <LeagueProvider value={LEAGUE}>
        <Room />
      </LeagueProvider>
    </I18nextProvider>,
  );
  fireEvent.change(screen.getByLabelText('Día que se anuncia'), { target: { value: '2027-01-16' } });
};

test('a press goes on with the day that is typed and not saved, and says it first', async () => {
  const setDate = vi.fn(async () => ({ revision: 'after' }));
  const setState = vi.fn(async () => undefined);
  await roomWith('closed', { setDate, setState });
  fireEvent.click(screen.getByRole('button', { name: 'Anunciar' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('16 de enero');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anunciar' }));
  await waitFor(() => expect(setState).toHaveBeenCalledWith('announced', '', 'after'));
  expect(setDate).toHaveBeenCalledWith('2027-01-16', 'before');
});

test('a day that cannot be saved is not announced without it', async () => {
  const setDate = vi.fn(async () => undefined);
  const setState = vi.fn();
  await roomWith('closed', { setDate, setState });
  fireEvent.click(screen.getByRole('button', { name: 'Anunciar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anunciar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(setState).not.toHaveBeenCalled();
});

test('the page is not shown with another day than the one that is typed: the field says why', async () => {
  const visit = vi.fn();
  await roomWith('announced', { visit });
  fireEvent.click(screen.getByRole('button', { name: 'Ver la página de anuncio' }));
  expect(screen.getByLabelText('Día que se anuncia')).toHaveAccessibleDescription(/sin guardar/);
  expect(visit).not.toHaveBeenCalled();
});
