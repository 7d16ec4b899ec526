import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import { FIRST_LEADERS, leadersAddress, TEAMS_ADDRESS } from '@palco/contracts/league/league-addresses';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as LeadersPage } from './leaders-page.tsx';

const coverage = { gamesPlayed: 1, gamesCounted: 1 };
const row = (name: string, avg: string, hr: string) => ({ milb_id: name, name, team: 'NAV', pos: 'SS', avg, hr });
afterEach(() => vi.unstubAllGlobals());

test('the table is called by what its rows answer, until the rows of the new choice are there', async () => {
  let answer = (_: Response): void => undefined;
  const fetched = vi.fn(() => new Promise<Response>((go) => (answer = go)));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('EventSource', FakeEventSource);
  const { user } = await renderInSite(<LeadersPage />, {
    groups: ['league'],
    data: {
      [leadersAddress(FIRST_LEADERS)]: { response: [row('Saúl', '.345', '1')], coverage },
      [TEAMS_ADDRESS]: { teams: [] },
    },
  });
  await user.click(screen.getByRole('radio', { name: 'Jonrones' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.getByRole('radio', { name: 'Jonrones' })).toBeChecked();
  expect(screen.getByRole('table')).toHaveAccessibleName('Diez mejores por Promedio de bateo');
  answer(Response.json({ response: [row('Omar', '.200', '9')], coverage }));
  expect(await screen.findByRole('table', { name: 'Diez mejores por Jonrones' })).toHaveTextContent('Omar');
});
