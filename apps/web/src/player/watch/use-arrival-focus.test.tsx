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

test('coming from the calendar, the focus is on the picture', () => {
  comingFrom(`${location.origin}/tv/calendar`);
  render(<Watching />);
  expect(screen.getByLabelText('picture')).toHaveFocus();
});

test.each(['', 'https://example.org/tv/'])('coming from %j, the focus is at the start of the document', (address) => {
  comingFrom(address);
  render(<Watching />);
  expect(document.body).toHaveFocus();
});
