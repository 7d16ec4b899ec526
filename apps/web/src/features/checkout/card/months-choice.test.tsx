import type { Months } from '@palco/contracts/months';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { MonthsChoice } from './months-choice.tsx';

const plan = { id: 131, total: '649.00', currency: 'MXN' } as PlanForSale;
let asked: string[] = [];
let offered: Months[] = [];
beforeEach(() => {
  asked = [];
  offered = ['3', '6', '9'];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data: { months: offered } });
  });
});

const chosen = vi.fn();
const Choice = ({ allowed, of = plan }: { allowed: readonly Months[]; of?: PlanForSale }) => {
  const [number, setNumber] = useState('');
  const [months, setMonths] = useState<Months>();
  return (
    <>
      <label>
        Tarjeta
        <input value={number} onChange={({ currentTarget }) => setNumber(currentTarget.value)} />
      </label>
      <MonthsChoice
        plan={of}
        allowed={allowed}
        cardNumber={number}
        months={months}
        onChange={(next) => {
          chosen(next);
          setMonths(next);
        }}
      />
    </>
  );
};
const render = async (allowed: readonly Months[], of?: PlanForSale) => {
  const { user } = await renderInSite(<Choice allowed={allowed} {...(of ? { of } : {})} />, {
    path: '/checkout/131',
    groups: ['checkout'],
  });
  return user;
};

test('asks once the first digits are there, shows each amount, and "at once" takes the choice back', async () => {
  const user = await render(['3', '6', '9']);
  await user.type(screen.getByLabelText('Tarjeta'), '4242 4');
  expect(asked).toEqual([]);
  expect(screen.queryByLabelText('Pagos')).toBeNull();
  await user.type(screen.getByLabelText('Tarjeta'), '2 4242');
  const select = await screen.findByLabelText('Pagos');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/\/api\/payments\/months\/131\?.*bin=424242/);
  // nine payments need 900 pesos
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'En una sola exhibición, $649.00 MXN',
    '3 meses sin intereses de $216.34 MXN',
    '6 meses sin intereses de $108.17 MXN',
  ]);
  await user.selectOptions(select, '6');
  expect(chosen).toHaveBeenLastCalledWith('6');
  await user.selectOptions(select, '');
  expect(chosen).toHaveBeenLastCalledWith(undefined);
});

test('nothing is asked for a plan without months, or one that costs too little', async () => {
  const none = await render([]);
  await none.type(screen.getByLabelText('Tarjeta'), '4242 4242');
  expect(asked).toEqual([]);
});

test('a plan that costs too little asks nothing', async () => {
  const user = await render(['3'], { ...plan, total: '149.00' });
  await user.type(screen.getByLabelText('Tarjeta'), '4242 4242');
  expect(asked).toEqual([]);
  expect(screen.queryByLabelText('Pagos')).toBeNull();
});

test('a card that may not pay in months is asked for nothing more', async () => {
  offered = [];
  const user = await render(['3', '6']);
  await user.type(screen.getByLabelText('Tarjeta'), '4111 1111');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByLabelText('Pagos')).toBeNull();
});

test('a server that is too busy is asked again for the same card', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (asked.length === 1) return Response.json({ error: 'server/unavailable', message: '' }, { status: 503 });
    return Response.json({ data: { months: offered } });
  });
  const user = await render(['3', '6', '9']);
  await user.type(screen.getByLabelText('Tarjeta'), '4242 42');
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByLabelText('Pagos');
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});
