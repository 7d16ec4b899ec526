import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useCastButtons } from './use-cast-buttons.ts';

const Ways = () => {
  const place = useRef<HTMLDivElement>(null);
  const ways = useCastButtons(place);
  return (
    <>
      <div ref={place} data-testid="place" />
      <output>{ways.join(', ')}</output>
    </>
  );
};

test('only ways with a button that is shown are named, as they come and go', async () => {
  render(<Ways />);
  const [place, ways] = [screen.getByTestId('place'), screen.getByRole('status')];
  expect(ways).toHaveTextContent('');
  const cast = document.createElement('media-cast-button');
  cast.setAttribute('mediacastunavailable', 'unsupported');
  await act(async () => place.append(cast));
  expect(ways).toHaveTextContent('');
  await act(async () => cast.removeAttribute('mediacastunavailable'));
  expect(ways).toHaveTextContent('Google Cast');
  await act(async () => place.append(document.createElement('media-airplay-button')));
  expect(ways).toHaveTextContent('Google Cast, AirPlay');
  await act(async () => cast.setAttribute('mediacastunavailable', 'unavailable'));
  expect(ways).toHaveTextContent('AirPlay');
});
