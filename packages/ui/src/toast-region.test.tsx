import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from './testing/render-with-texts.tsx';
import { ToastRegion } from './toast-region.tsx';
import { closeToasts, showToast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  closeToasts();
  vi.useRealTimers();
});
const tell = (text: string, action?: { text: string; onPress: () => void }) =>
  act(() => showToast({ kind: 'done', text, action }));

test('a toast is said politely, and goes by itself', async () => {
  await renderWithTexts(<ToastRegion />);
  tell('Cambios guardados');
  expect(screen.getByText('Cambios guardados').closest('[aria-live="polite"]')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6100));
  expect(screen.queryByText('Cambios guardados')).toBeNull();
});

test('while somebody reads it, it stays; the action of one is pressed once', async () => {
  const { user } = await renderWithTexts(<ToastRegion />);
  tell('read');
  const onPress = vi.fn();
  tell('ask', { text: 'Reintentar', onPress });
  await user.hover(screen.getByText('read'));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.getByText('read')).toBeVisible();
  expect(screen.getByText('ask')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.queryByText('ask')).toBeNull();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('there are never more than three', async () => {
  await renderWithTexts(<ToastRegion />);
  for (const text of ['one', 'two', 'three', 'four']) tell(text);
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('one with an action leaves by itself too, later, and can be closed without the action', async () => {
  const { user } = await renderWithTexts(<ToastRegion />);
  const onPress = vi.fn();
  tell('saved', { text: 'Deshacer', onPress });
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText('saved')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(8100));
  expect(screen.queryByText('saved')).toBeNull();
  tell('saved again', { text: 'Deshacer', onPress });
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('saved again')).toBeNull();
  expect(onPress).not.toHaveBeenCalled();
});

test('it waits for the keyboard that is on it, and for a page that is not seen', async () => {
  await renderWithTexts(<ToastRegion />);
  tell('keyboard', { text: 'Deshacer', onPress: vi.fn() });
  act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('keyboard')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Deshacer' }).blur());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('keyboard')).toBeVisible();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(20_100));
  expect(screen.queryByText('keyboard')).toBeNull();
});

test('an error stays twice as long as good news', async () => {
  await renderWithTexts(<ToastRegion />);
  act(() => showToast({ kind: 'error', text: 'failed' }));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText('failed')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(screen.queryByText('failed')).toBeNull();
});
