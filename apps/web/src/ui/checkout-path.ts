/** What is bought besides the plan, which must not be lost on a way back: without it another pass would be bought. */
export interface PassFor {
  /** the gift that it pays; undefined: the pass is for the buyer */
  readonly gift?: number | undefined;
  /** of a club's pass: its letters */
  readonly club?: string | undefined;
  /** of a pass for one game */
  readonly game?: number | undefined;
  /** the owned pass whose rest is deducted */
  readonly upgrade?: number | undefined;
}
interface CheckoutPath extends PassFor {
  readonly planId: number;
  readonly method?: string;
}
/** The address of the checkout of a plan, `/checkout/107?gift=12&method=spei`. */
export const checkoutPath = ({ planId, gift, club, game, upgrade, method }: CheckoutPath): string => {
  const named = Object.entries({ gift, club, game, upgrade, method }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(named).toString();
  return `/checkout/${planId}${query && `?${query}`}`;
};

/** What the address of a checkout names. */
export const passForIn = (search: URLSearchParams): PassFor => {
  const numberIn = (name: string): number | undefined => Number(search.get(name)) || undefined;
  const found = {
    gift: numberIn('gift'),
    club: search.get('club') ?? undefined,
    game: numberIn('game'),
    upgrade: numberIn('upgrade'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};
