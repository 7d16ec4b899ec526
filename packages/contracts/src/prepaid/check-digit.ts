/** The check digit of Luhn, which folios and card numbers end with. */

/** The Luhn digit that follows these digits. */
export const luhnDigit = (digits: string): number => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** Is the last of these digits the check digit of the others? If not, somebody has mistyped one. */
export const hasCheckDigit = (digits: string): boolean => digits.at(-1) === String(luhnDigit(digits.slice(0, -1)));
