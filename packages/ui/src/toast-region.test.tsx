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

test('while somebody reads it, it stays; one that asks for something stays until closed', async () => {
  const { user } = await renderWithTexts(<ToastRegion />);
  tell('read');
  tell('ask', { text: 'Reintentar', onPress: vi.fn() });
  await user.hover(screen.getByText('read'));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('read')).toBeVisible();
  expect(screen.getByText('ask')).toBeVisible();
});

test('there are never more than three', async () => {
  await renderWithTexts(<ToastRegion />);
  for (const text of ['one', 'two', 'three', 'four']) tell(text);
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
