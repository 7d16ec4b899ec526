import type { GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { QuietHoursRow } from './quiet-hours-row.tsx';

type Quiet = Pick<GameAlertSettings, 'quiet' | 'zone'>;
const SAME = /misma hora/;

const open = async () => {
  const saved: Quiet['quiet'][] = [];
  const Row = () => {
    const [choice, setChoice] = useState<Quiet>({ quiet: { from: 1410, to: 480 }, zone: 'America/Hermosillo' });
    return (
      <QuietHoursRow
        {...choice}
        onChange={(changed) => {
          saved.push(changed.quiet);
          setChoice(changed);
        }}
      />
    );
  };
  await renderInSite(<Row />, { groups: ['alerts'] });
  const type = (label: string, value: string): void => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  return { saved, type };
};

test('quiet hours that begin when they end are explained at the field, and not saved', async () => {
  const { saved, type } = await open();
  type('Desde', '08:00');
  expect(saved).toEqual([]);
  expect(screen.getByText(SAME)).toBeVisible();
  expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription(SAME);
  // the other end is changed next: both of what was typed are saved
  type('Hasta', '17:00');
  expect(saved).toEqual([{ from: 480, to: 1020 }]);
  expect(screen.queryByText(SAME)).toBeNull();
});

test('typed back, nothing is saved and nothing is wrong; a time that is not whole is said', async () => {
  const { saved, type } = await open();
  type('Hasta', '23:30');
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(SAME);
  type('Hasta', '08:00');
  expect(screen.queryByText(SAME)).toBeNull();
  type('Hasta', '');
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(/hora completa/);
  expect(saved).toEqual([]);
});

test('switched off and on again, the hours are those of the night, without the former reason', async () => {
  const { saved, type } = await open();
  type('Desde', '08:00');
  for (let times = 0; times < 2; times += 1) fireEvent.click(screen.getByRole('switch'));
  expect(saved).toEqual([null, { from: 1410, to: 480 }]);
  expect(screen.queryByText(SAME)).toBeNull();
  expect(screen.getByLabelText('Desde')).toHaveValue('23:30');
});
