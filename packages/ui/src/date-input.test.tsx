import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test.each([
  ['date', '2026-11-28'],
  ['time', '19:30'],
  ['datetime-local', '2026-11-28T19:30'],
])('an empty field of type %s is marked as empty, a filled one is not', (type, value) => {
  const { rerender } = render(<TextField label="Nacimiento" type={type} />);
  const field = screen.getByLabelText('Nacimiento');
  expect(field).toHaveAttribute('data-empty');
  fireEvent.input(field, { target: { value } });
  expect(field).not.toHaveAttribute('data-empty');
  fireEvent.input(field, { target: { value: '' } });
  expect(field).toHaveAttribute('data-empty');
  rerender(<TextField label="Nacimiento" type={type} value={value} readOnly />);
  expect(field).not.toHaveAttribute('data-empty');
});

test('other fields are not marked', () => {
  render(<TextField label="Nombre" />);
  expect(screen.getByLabelText('Nombre')).not.toHaveAttribute('data-empty');
});
