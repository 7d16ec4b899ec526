/** What of a play's text no rule of the grammar reads, so that a scorer who types it is told instead of losing it. Pure. */
import { strayLetters } from './retrosheet-event.ts';

/** `(63)`, `(6E3/TH)`, `(UR)`: what parentheses may say. */
const DETAIL = /^\((?:\d+(?:E[1-9])?|E[1-9])(?:\/TH[123H]?)?\)|^\((?:UR|TUR|NR|RBI|NORBI|WP|PB|TH[123H]?)\)/;
const ADVANCE = /^[B123][-X][123H]/;
const RUNNING = /^(?:SB|CS|POCS|POSB|PO)[123H]/;
const REACHING = /^(?:FC\d?|FLE[1-9]|E[1-9])/;
/** Trajectory and place of a batted ball, and what else Retrosheet writes after a slash. */
const MODIFIER =
  /^(?:B?[GLFP]?\d{0,2}(?:[DSMXFL]|LD|LS|MD|MS|XD|DW)*[+-]?|[GLFB]?[DT]P|NDP|BGDP|BPDP|FO|SF|SH|TH[123H]?|[BUR]?INT|IF|FINT|FL|IPHR|[ERU]\d+|OBS|PASS|AP|BOOT|BR|C|COU[BFR]|[MU]REV|NDP|FDP|BF|BP|BL|HR|DGR|GR)$/;

/** What follows the head of a part and its details. */
const restAfter = (part: string, head: RegExp): string => {
  let rest = part.replace(head, '');
  for (
    let detail = DETAIL.exec(rest);
    detail && strayLetters(detail[0].slice(1, -1)) === '';
    detail = DETAIL.exec(rest)
  )
    rest = rest.slice(detail[0].length);
  return rest;
};

/** The first part of an event text that stands for nothing; undefined when the whole text was read. */
export const unreadIn = (text: string): string | undefined => {
  const [main = '', ...tail] = text.split('.');
  // a slash in parentheses belongs to a credit
  const [basic = '', ...modifiers] = main.split(/\/(?![^(]*\))/);
  const advances = tail.join('.').split(';').filter(Boolean);
  const running = basic.replace(/^(?:K|IW|I|W|HB?P)[\dE]*\+/, '').split(';');
  const rests = [
    ...running.filter((part) => RUNNING.test(part)).map((part) => restAfter(part, RUNNING)),
    ...(REACHING.test(basic) ? [basic.replace(REACHING, '')] : []),
    ...modifiers.filter((modifier) => !MODIFIER.test(modifier)),
    ...advances.filter((part) => ADVANCE.test(part)).map((part) => restAfter(part, ADVANCE)),
  ];
  return rests.find((rest) => rest !== '');
};
