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

test('while somebody reads it, it stays; one with an action stays until that is pressed, once', async () => {
  const { user } = await renderWithTexts(<ToastRegion />);
  tell('read');
  const onPress = vi.fn();
  tell('ask', { text: 'Reintentar', onPress });
  await user.hover(screen.getByText('read'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
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
