import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { STAGE_ID } from '../video/stage.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

const Watching = () => {
  useArrivalFocus();
  return (
    <>
      <div id={STAGE_ID}>
        <section aria-label="picture" tabIndex={-1} />
      </div>
      <input aria-label="elsewhere" />
    </>
  );
};
const comingFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
afterEach(() => vi.restoreAllMocks());

test('whoever comes from the calendar is at the picture', () => {
  comingFrom(`${location.origin}/tv/calendar`);
  render(<Watching />);
  expect(screen.getByLabelText('picture')).toHaveFocus();
});

test.each(['', 'https://example.org/tv/'])('whoever comes from %j begins where a document begins', (address) => {
  comingFrom(address);
  render(<Watching />);
  expect(document.body).toHaveFocus();
});
