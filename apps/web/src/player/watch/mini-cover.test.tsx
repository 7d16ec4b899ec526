import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { MiniCover, type MiniCovered } from './mini-cover.tsx';

const unmute = vi.fn();
const show = (change: Partial<MiniCovered['playback']> = {}, isMutedByBrowser = true) => {
  const watch: MiniCovered = {
    playback: { reason: undefined, picture: { isAudioOnly: false, isMutedByBrowser }, controls: { unmute }, ...change },
    floating: { window: undefined },
    cast: { device: undefined },
  };
  return renderInSite(<MiniCover watch={watch} />, { path: '/calendar', groups: ['player'] });
};

test('a picture that the browser has muted has the button for its sound', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Activar sonido' }));
  expect(unmute).toHaveBeenCalledOnce();
});

test('without a picture, or with sound, there is no such button', async () => {
  await show({ reason: 'taken-over' });
  expect(screen.queryByRole('button')).toBeNull();
  await show({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});
