import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { type Entered, InvoiceForm } from './invoice-form.tsx';

const GIVEN: Entered['data'] = {
  rfc: 'OOBM910314KX2',
  name: 'MARIANA OCHOA',
  postal_code: '83190',
  regime: '612',
  use: 'G03',
  email: 'mariana@people.test',
};

const show = async (given: Partial<Entered['data']>) => {
  const onSend = vi.fn(async (_: Entered): Promise<readonly string[]> => []);
  const { user } = await renderInSite(<InvoiceForm given={{ ...GIVEN, ...given }} send="Pedir" onSend={onSend} />, {
    groups: ['invoices'],
  });
  return { user, onSend };
};

test('a buyer abroad has no postal code that the form could ask for', async () => {
  const { user, onSend } = await show({});
  await user.clear(screen.getByLabelText('RFC'));
  await user.type(screen.getByLabelText('RFC'), 'xexx010101000');
  expect(screen.queryByLabelText('Código postal fiscal')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Régimen fiscal'), '616');
  await user.selectOptions(screen.getByLabelText('Uso'), 'S01');
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(onSend.mock.calls[0]?.[0].data).toMatchObject({ rfc: 'xexx010101000', postal_code: '00000', regime: '616' });
});

test('whoever is in Mexico gives the one of the tax address', async () => {
  const { user, onSend } = await show({ postal_code: '' });
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(onSend).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Código postal fiscal'), '06700');
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(onSend.mock.calls[0]?.[0].data).toMatchObject({ postal_code: '06700' });
});
