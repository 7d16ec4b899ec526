import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { DataTable } from './data-table.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ROWS = ['uno', 'dos', 'tres'];

const open = async (
  address: string,
  props: Partial<Parameters<typeof DataTable<string>>[0]> = {},
  loader: LoaderFunction = () => null,
) => {
  const table = (
    <DataTable
      label="filas"
      param="row"
      rows={ROWS}
      rowKey={(row) => row}
      columns={[{ key: 'name', title: 'Nombre', cell: (row) => row }]}
      {...props}
    />
  );
  const routes = [
    { path: '/', element: table, loader, hydrateFallbackElement: <p /> },
    { path: '/record', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <I18nextProvider i18n={await loadTexts('es')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await screen.findByRole('table');
  return {
    user: userEvent.setup(),
    search: () => router.state.location.search,
    goTo: (to: string | -1) => act(() => router.navigate(to as string)),
  };
};

test('J, K and the arrows move, Escape lets go, and the address says which row it is', async () => {
  const { user, search } = await open('/');
  await user.keyboard('jj');
  expect(search()).toBe('?row=dos');
  expect(screen.getByRole('button', { name: 'dos' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(search()).toBe('?row=tres');
  await user.keyboard('kk');
  expect(search()).toBe('?row=uno');
  await user.keyboard('{Escape}');
  expect(search()).toBe('');
});

test('arrows with a modifier are left to the browser', async () => {
  const { search } = await open('/?row=uno');
  const row = screen.getByRole('button', { name: 'uno' });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(row, { key: 'ArrowDown', [modifier]: true })).toBe(true);
  expect(search()).toBe('?row=uno');
});

test('keys that are faster than the address go on from the row before', async () => {
  let arrive: (address: null) => void = () => undefined;
  const address = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const { user, search } = await open('/', {}, ({ request }) => (request.url.includes('row=') ? address : null));
  await user.keyboard('jj');
  expect(search()).toBe('');
  expect(screen.getByRole('button', { name: 'dos' })).toHaveFocus();
  await act(async () => arrive(null));
  await waitFor(() => expect(search()).toBe('?row=dos'));
});

test('Enter opens the row that has the focus, a click the one under it', async () => {
  const onOpen = vi.fn();
  const { user } = await open('/', { onOpen });
  await user.keyboard('j{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith('uno');
  await user.click(screen.getByRole('row', { name: 'tres' }));
  expect(onOpen).toHaveBeenLastCalledWith('tres');
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a row of the address is open and has the focus, other parts of the address stay', async () => {
  const { user, search } = await open('/?row=dos&text=x', { detail: (row) => `lo de ${row}` });
  expect(screen.getByText('lo de dos')).toBeVisible();
  expect(screen.getByRole('button', { name: 'dos', expanded: true })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('lo de dos')).toBeNull();
  expect(search()).toBe('?text=x');
});

test('a link scrolls to its row; Back leaves the scroll position that the browser restores', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { goTo } = await open('/');
  await goTo('/?row=tres');
  await goTo('/record');
  focus.mockClear();
  await goTo('/?row=dos');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false });
  await goTo('/record');
  await goTo(-1);
  expect(screen.getByRole('button', { name: 'dos' })).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('older rows are fetched by a button, which is there as long as there are any', async () => {
  const onLoad = vi.fn();
  const { user } = await open('/', { older: { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: onLoad } });
  await user.click(screen.getByRole('button', { name: /Más antiguos/ }));
  expect(onLoad).toHaveBeenCalledOnce();
});

test.each([
  ['on the row', false],
  ['beside the rows', true],
])('what is typed in the detail of a row outlives a window that changes its width (first %s)', async (_, isWide) => {
  const room = new EventTarget();
  let matches = isWide;
  vi.stubGlobal('matchMedia', () => Object.assign(room, { matches }));
  const { user } = await open('/?row=dos', {
    isBeside: true,
    detail: (row) => (
      <form aria-label={row}>
        <input aria-label="RFC" />
      </form>
    ),
  });
  const isInTable = (): boolean => screen.getByRole('form').closest('table') !== null;
  expect(isInTable()).toBe(!isWide);
  await user.type(screen.getByLabelText('RFC'), 'EKU90');
  for (const wide of [!isWide, isWide, !isWide]) {
    matches = wide;
    act(() => void room.dispatchEvent(new Event('change')));
    expect(isInTable()).toBe(!wide);
    expect(screen.getByLabelText('RFC')).toHaveValue('EKU90');
    expect(screen.getByLabelText('RFC')).toHaveFocus();
  }
  // of another row it is another form
  await user.click(screen.getByRole('button', { name: 'tres' }));
  expect(screen.getByRole('form', { name: 'tres' })).toBeVisible();
  expect(screen.getByLabelText('RFC')).toHaveValue('');
});
