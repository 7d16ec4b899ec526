import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFloatingWindow } from './use-floating-window.ts';

/** The browser's window: a document of its own that reports when it closes. */
class Floating extends EventTarget {
  readonly document = document.implementation.createHTMLDocument();
  close = (): void => void this.dispatchEvent(new Event('pagehide'));
}
let opened: Floating[] = [];
const requestWindow = async (): Promise<Floating> => {
  const next = new Floating();
  opened.push(next);
  return next;
};
beforeEach(() => {
  opened = [];
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
});
afterEach(() => vi.unstubAllGlobals());

const onPress = vi.fn();
const Page = ({ canFloat = true }: { readonly canFloat?: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  const { window: floating, toggle } = useFloatingWindow(place, canFloat, onPress);
  return (
    <>
      {canFloat && (
        <div ref={place} data-testid="place">
          <p data-testid="picture" />
        </div>
      )}
      <button type="button" disabled={!toggle} onClick={toggle}>
        {floating ? 'back' : 'float'}
      </button>
    </>
  );
};
const press = () => act(async () => screen.getByRole('button').click());

test('the picture itself moves to the window and back', async () => {
  render(<Page />);
  const picture = screen.getByTestId('picture');
  await press();
  expect(screen.getByRole('button')).toHaveTextContent('back');
  expect(opened[0]?.document.querySelector('p')).toBe(picture);
  expect(screen.getByTestId('place')).toBeEmptyDOMElement();
  picture.click();
  expect(onPress).toHaveBeenCalledOnce();

  await press();
  expect(screen.getByRole('button')).toHaveTextContent('float');
  expect(screen.getByTestId('place')).toContainElement(picture);
});

test('a window that is closed by the viewer gives the picture back too', async () => {
  render(<Page />);
  await press();
  act(() => opened[0]?.close());
  expect(screen.getByTestId('place')).not.toBeEmptyDOMElement();
});

test('the window closes when there is nothing to float, and with the page', async () => {
  const { rerender, unmount } = render(<Page />);
  const closed = vi.fn();
  await press();
  opened[0]?.addEventListener('pagehide', closed);
  rerender(<Page canFloat={false} />);
  expect(closed).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toBeDisabled();
  rerender(<Page />);
  await press();
  opened[1]?.addEventListener('pagehide', closed);
  unmount();
  expect(closed).toHaveBeenCalledTimes(2);
});

test('presses while it opens open one window', async () => {
  render(<Page />);
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('back'));
  expect(opened).toHaveLength(1);
});

test('a browser without such windows offers none', () => {
  vi.unstubAllGlobals();
  render(<Page />);
  expect(screen.getByRole('button')).toBeDisabled();
});
