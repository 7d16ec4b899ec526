/**
 * Where the rules leave a decision to the official scorer (earned runs, runs batted in, winner and loser), `scorer`
 * applies his rulings in the plays; `rules` ignores them, to verify what the rules compute.
 */
export type Rulings = 'scorer' | 'rules';
