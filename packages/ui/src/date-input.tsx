import { type ComponentProps, useEffect } from 'react';

/** Input types whose empty value WebKit shows as today or now. */
const OF_TIME = ['date', 'time', 'datetime-local', 'month'];
export const isOfTime = (type: string): boolean => OF_TIME.includes(type);

const markEmpty = (input: HTMLElement | null): void => {
  if (input instanceof HTMLInputElement) input.toggleAttribute('data-empty', input.value === '');
};

/** A date or time, marked `data-empty` while it has none, so that it can look empty in every browser. */
export const DateInput = ({ onInput, ...rest }: ComponentProps<'input'> & { readonly id: string }) => {
  const { id } = rest;
  // after each rendering, because forms set values by themselves
  useEffect(() => markEmpty(document.getElementById(id)));
  return (
    <input
      {...rest}
      onInput={(event) => {
        markEmpty(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
};
