/** The two teams of a game. The away team bats in the top of an inning, whoever owns the ballpark. */
export const SIDES = ['away', 'home'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<Value> = Readonly<Record<Side, Value>>;

export type Half = 'top' | 'bottom';

export const opponentOf = (side: Side): Side => (side === 'away' ? 'home' : 'away');
export const battingSide = (half: Half): Side => (half === 'top' ? 'away' : 'home');
export const fieldingSide = (half: Half): Side => (half === 'top' ? 'home' : 'away');

/** The same value made once for each side, away first. */
export const bySide = <Value>(make: (side: Side) => Value): BySide<Value> => ({
  away: make('away'),
  home: make('home'),
});
