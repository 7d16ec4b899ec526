/** CLABE: the eighteen digits of a bank account in Mexico: bank 3, place 3, account 11, check digit 1. */
const WEIGHTS = [3, 7, 1] as const;

/** The digit that completes the first seventeen. */
export const clabeCheckDigit = (digits: string): number => {
  let sum = 0;
  for (const [place, digit] of [...digits].entries()) sum += (Number(digit) * (WEIGHTS[place % 3] as number)) % 10;
  return (10 - (sum % 10)) % 10;
};

/** Are these eighteen digits whose last one fits the others? */
export const isClabe = (clabe: string): boolean =>
  /^\d{18}$/.test(clabe) && clabeCheckDigit(clabe.slice(0, 17)) === Number(clabe[17]);
