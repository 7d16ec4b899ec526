/** The game an address names; 0, which no game has, when it names none. */
export const gameIdFrom = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
