/** The two teams of a game. The away team bats in the top of an inning, wherever the game is played. */
export const SIDES = ['away', 'home'] as const;
export type Side = (typeof SIDES)[number];
export type BySide<Value> = Readonly<Record<Side, Value>>;

export type Half = 'top' | 'bottom';

export const opponentOf = (side: Side): Side => (side === 'away' ? 'home' : 'away');
export const battingSide = (half: Half): Side => (half === 'top' ? 'away' : 'home');
export const fieldingSide = (half: Half): Side => (half === 'top' ? 'home' : 'away');

/** One value per side; `make` runs for away first. */
export const bySide = <Value>(make: (side: Side) => Value): BySide<Value> => ({
  away: make('away'),
  home: make('home'),
});
