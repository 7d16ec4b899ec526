/** What a browser's own driver has to be able to do; `engine-page.ts` makes a journey's page of it. */
import type { WantedControl } from './find-control.ts';

/** What runs inside of a page; Playwright's `Page` fits too. Functions travel as text: they use nothing from outside. */
export interface Evaluates {
  evaluate<Result>(act: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Given>(act: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
}

export interface Driver extends Evaluates {
  /** runs a script in the page */
  run(script: string): Promise<void>;
  /** begins to load an address */
  open(address: string): Promise<void>;
  /** Presses a control as a mouse does; `false` when the page has none that can be pressed. */
  press(wanted: WantedControl): Promise<boolean>;
  /** types into the field that has the focus */
  type(text: string): Promise<void>;
  /** a letter, a digit, or a name as in `KeyboardEvent.key` */
  key(name: string): Promise<void>;
  /** a PNG */
  screenshot(): Promise<Buffer>;
  /** hands over the faults of the page that came up since, where the browser does not tell of them by itself */
  collectFaults(): Promise<void>;
}

/** A running browser. Its pages belong to different people: they share neither storage nor sign-in. */
export interface Engine {
  newDriver(addFault: (line: string) => void): Promise<Driver>;
  close(): Promise<void>;
}
