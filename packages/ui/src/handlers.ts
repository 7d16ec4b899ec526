import type { ChangeEvent, FormEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** For a control's `onChange`: hands its value over. */
export const valueTo =
  (set: (value: string) => void) =>
  ({ target }: ChangeEvent<Control>): void =>
    set(target.value);

/** For a form's `onSubmit`: the browser sends nothing and stays on the page, and `send` runs. */
export const submitBy =
  (send: () => unknown) =>
  (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
