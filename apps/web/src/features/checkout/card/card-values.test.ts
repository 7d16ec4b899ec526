import { expect, test, vi } from 'vitest';
import {
  type CardValues,
  FIELDS_OF_FAULT,
  faultFrom,
  faultsOf,
  groupedNumber,
  namesFrom,
  paramsOf,
} from './card-values.ts';

const values: CardValues = {
  cardNumber: '4111 1111 1111 1111',
  holderName: ' Ana Lucía Ríos ',
  expirationMonth: '8',
  expirationYear: '28',
  cvv2: '123',
  email: 'ana@correo.mx',
  telephone: '6624138807',
};
const library = (number: boolean, code: boolean, expiry: boolean) => ({
  card: {
    validateCardNumber: vi.fn(() => number),
    validateCVC: vi.fn(() => code),
    validateExpiry: vi.fn(() => expiry),
  },
});

test('the library validates, and all errors are reported together', () => {
  expect(faultsOf(values, library(true, true, true))).toEqual([]);
  expect(faultsOf(values, library(false, false, false))).toEqual([
    'cardNumberInvalid',
    'cardCodeInvalid',
    'cardExpireInvalid',
  ]);
});

test('the year is validated with its century, the code with its card number', () => {
  const { card } = library(true, true, true);
  faultsOf(values, { card });
  expect(card.validateExpiry).toHaveBeenCalledWith('08', '2028');
  expect(card.validateCVC).toHaveBeenCalledWith('123', '4111111111111111');
  const wrong = library(false, true, true);
  faultsOf(values, wrong);
  expect(wrong.card.validateCVC).toHaveBeenCalledWith('123');
});

test('a card leaves the form as the provider reads it', () => {
  expect(paramsOf(values)).toEqual({
    card_number: '4111111111111111',
    holder_name: 'Ana Lucía Ríos',
    expiration_month: '08',
    expiration_year: '28',
    cvv2: '123',
  });
  expect(namesFrom(values.holderName)).toEqual({ firstname: 'Ana', lastname: 'Lucía Ríos' });
  expect(namesFrom('Cher')).toEqual({ firstname: 'Cher', lastname: '' });
});

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['4111-1111', '4111 1111'],
  ['345678000000007', '3456 780000 00007'],
  ['3456', '3456'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(groupedNumber(typed)).toBe(shown);
});

test('only errors of the form are reported as such', () => {
  expect(faultFrom(2004)).toBe('cardNumberInvalid');
  expect(faultFrom(3001)).toBeUndefined();
});

test('a wrong date marks month and year: either may be the wrong one', () => {
  expect(FIELDS_OF_FAULT.cardExpireInvalid).toEqual(['expirationMonth', 'expirationYear']);
});
