import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardField, CardValues } from './card-values.ts';

const Fields = () => {
  const { register, getValues, setValue } = useForm<CardValues>();
  const field = (name: CardField) => ({ label: name, error: undefined, ...register(name) });
  return <CardFields field={field} getValues={getValues} setValue={setValue} />;
};

test('a pasted expiry date fills both of its fields, a number is grouped, and a code keeps its digits', async () => {
  const { user } = await renderInSite(<Fields />, { path: '/checkout/renewal/7', groups: ['checkout'] });
  await user.click(screen.getByLabelText('expirationMonth'));
  await user.paste('12/2040');
  expect(screen.getByLabelText('expirationMonth')).toHaveValue('12');
  expect(screen.getByLabelText('expirationYear')).toHaveValue('40');
  await user.type(screen.getByLabelText('cardNumber'), '41111111');
  expect(screen.getByLabelText('cardNumber')).toHaveValue('4111 1111');
  await user.click(screen.getByLabelText('cvv2'));
  await user.paste('1 2 3');
  expect(screen.getByLabelText('cvv2')).toHaveValue('123');
});
