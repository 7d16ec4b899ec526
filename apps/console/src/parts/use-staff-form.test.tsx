import type { Refused } from '@palco/client/call';
import { refuse } from '@palco/kernel/refusal';
import { closeToasts, readToasts } from '@palco/ui/toasts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useStaffForm } from './use-staff-form.ts';

const refused = (
  code: string,
  detail?: Refused<string>['detail'],
): Promise<{ readonly data: string } | Refused<string>> =>
  Promise.resolve({ ...refuse(code, detail), message: `No: ${code}`, fields: [] });
const changedMeanwhile = () =>
  refused('staff/changed-meanwhile', { who: 'Ana', at: '2026-11-01T18:00:00Z', revision: 'r2' });

beforeEach(closeToasts);

test('a reply is handed on, and takes away what was said about an earlier try', async () => {
  const { result } = renderHook(() => useStaffForm());
  await act(async () => expect(await result.current.sent(refused('plans/unknown'))).toBeUndefined());
  expect(result.current.error).toBe('No: plans/unknown');
  await act(async () => expect(await result.current.sent(Promise.resolve({ data: 'new' }))).toEqual({ data: 'new' }));
  expect(result.current).toMatchObject({ error: undefined, isBusy: false });
});

test('what was done is said as a toast, by what was answered; a refused change says nothing of the kind', async () => {
  const { result } = renderHook(() => useStaffForm());
  await act(async () => void (await result.current.sent(refused('plans/unknown'), 'Saved')));
  expect(readToasts()).toEqual([]);
  await act(
    async () => void (await result.current.sent(Promise.resolve({ data: 'new' }), ({ data }) => `Saved: ${data}`)),
  );
  expect(readToasts()).toMatchObject([{ kind: 'done', text: 'Saved: new' }]);
});

test('a refusal is said as a toast where the form has no place for it', async () => {
  const { result } = renderHook(() => useStaffForm({ refusals: 'toast' }));
  await act(async () => void (await result.current.sent(refused('plans/unknown'))));
  expect(result.current.error).toBeUndefined();
  expect(readToasts()).toMatchObject([{ kind: 'error', text: 'No: plans/unknown' }]);
});

test('a form may say a refusal in its own words, or at a field', async () => {
  const refusals = ({ detail }: Refused<string>) => (detail?.field ? undefined : 'in our words');
  const { result } = renderHook(() => useStaffForm({ refusals }));
  await act(async () => void (await result.current.sent(refused('rights/wrong'))));
  expect(result.current.error).toBe('in our words');
  await act(async () => void (await result.current.sent(refused('rights/wrong', { field: 'name' }))));
  expect(result.current.error).toBeUndefined();
});

test('when a colleague was faster, what is stored now is read; a form that does not read it says so like any refusal', async () => {
  const reading = renderHook(() => useStaffForm({ refusals: 'toast', readStored: async () => 'theirs' })).result;
  await act(async () => void (await reading.current.sent(changedMeanwhile())));
  expect(reading.current.conflict).toMatchObject({ meanwhile: { who: 'Ana', revision: 'r2' }, stored: 'theirs' });
  expect(readToasts()).toEqual([]);
  act(() => reading.current.dropConflict());
  expect(reading.current.conflict).toBeUndefined();

  const plain = renderHook(() => useStaffForm()).result;
  await act(async () => void (await plain.current.sent(changedMeanwhile())));
  expect(plain.current).toMatchObject({ conflict: undefined, error: 'No: staff/changed-meanwhile' });
});
