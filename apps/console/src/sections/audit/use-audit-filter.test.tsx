import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { LeagueProvider } from '@palco/ui/league';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { useAuditFilter } from './use-audit-filter.ts';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

const Fields = () => {
  const { change, stored } = useAuditFilter();
  return (
    <>
      <button type="button" onClick={() => change('action', 'set-roles')}>
        action {stored('action')}
      </button>
      <button type="button" onClick={() => change('kind', 'change')}>
        kind {stored('kind')}
      </button>
    </>
  );
};

test('two filters that are changed one right after the other both count', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Fields /> }]);
  render(
    <LeagueProvider value={LEAGUE}>
      <RouterProvider router={router} />
    </LeagueProvider>,
  );
  // as in the browser: what is not urgent is rendered later
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const name of [/^action/, /^kind/]) screen.getByRole('button', { name }).click();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => undefined);
  expect(router.state.location.search).toBe('?action=set-roles&kind=change');
});
