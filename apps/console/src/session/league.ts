import type { League } from '@palco/contracts/identity/identity';
import { LEAGUE_ELEMENT } from '@palco/contracts/web-render';

/** The league that the server wrote into this document. Errors: the document is not the console's. */
export const readLeague = (): League => {
  const text = document.getElementById(LEAGUE_ELEMENT)?.textContent;
  if (!text) throw new Error('this document has no league');
  return JSON.parse(text) as League;
};
