import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { submitBy, valueTo } from './handlers.ts';

test('a control hands its value over, and a form runs its function without a request of the browser', () => {
  const [set, send] = [vi.fn(), vi.fn()];
  render(
    <form aria-label="form" onSubmit={submitBy(send)}>
      <input aria-label="name" onChange={valueTo(set)} />
    </form>,
  );
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Ana' } });
  expect(set.mock.calls).toEqual([['Ana']]);
  expect(fireEvent.submit(screen.getByLabelText('form'))).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});
