/**
 * Where the rules leave it to the official scorer (earned runs, runs batted in, decisions), his rulings in the plays
 * count (`scorer`), or only what our reading of the rules gives (`rules`): that is how we check ourselves.
 */
export type Rulings = 'scorer' | 'rules';
