import { expiryFrom } from '@palco/contracts/payments/typed-card';
import type { ClipboardEvent, FormEvent, InputEvent } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import type { CardValues } from './card-values.ts';

/**
 * Handlers of the two fields of a card's expiry date. Password managers fill a year of four digits in, or the whole date into
 * one field; people paste it, or start a year with its century.
 */
export const useExpiryFields = (getValues: UseFormGetValues<CardValues>, setValue: UseFormSetValue<CardValues>) => {
  const show = (changed: Partial<CardValues>): void => {
    const { expirationMonth, expirationYear } = { ...getValues(), ...changed };
    const { month, year } = expiryFrom(expirationMonth, expirationYear);
    setValue('expirationMonth', month);
    setValue('expirationYear', year);
  };
  const nameOf = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    currentTarget.name as 'expirationMonth' | 'expirationYear';
  return {
    onInput: (event: FormEvent<HTMLInputElement>): void => {
      const { value } = event.currentTarget;
      if (value.length > 2) show({ [nameOf(event)]: value });
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      event.preventDefault();
      show({ [nameOf(event)]: event.clipboardData.getData('text') });
    },
    onBeforeInput: (event: InputEvent<HTMLInputElement>): void => {
      const isYear = nameOf(event) === 'expirationYear';
      // 20 is a century here: what follows is the year
      if (isYear && event.currentTarget.value === '20' && /^\d$/.test(event.data ?? '')) setValue('expirationYear', '');
    },
  };
};
