/**
 * The same graphics for renderers that speak OGraf (EBU, version 1): a custom element that shows the page of the graphic and
 * passes on what it is told. It is served beside its manifest and knows its address from there; copied to another place, it
 * takes the address from the data. Without imports, because renderers load this one file.
 */
import type { SteeringMessage } from './host.ts';

interface Data {
  readonly address?: string;
  /** seconds */
  readonly delay?: number;
}
interface Done {
  readonly statusCode: number;
  readonly statusMessage?: string;
  readonly currentStep?: number;
}
const DONE: Done = { statusCode: 200 };
/** Milliseconds until a page that cannot be reached is given up. */
const PATIENCE = 15_000;

/** What a page of the graphic waits for before it shows anything. */
const waiting = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set('espera', '1');
  return url.href;
};

export default class LeagueGraphic extends HTMLElement {
  #frame: HTMLIFrameElement | undefined;
  #step = -1;
  #steps = 1;

  async load({ data = {} }: { readonly data?: Data; readonly renderType?: string } = {}): Promise<Done> {
    await this.dispose();
    const frame = document.createElement('iframe');
    frame.src = waiting(data.address ?? new URL(/* @vite-ignore */ '.', import.meta.url).href.replace(/\/$/, ''));
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0;color-scheme:light';
    this.#frame = frame;
    const isReady = new Promise<boolean>((done) => {
      const answer = ({ source, data: message }: MessageEvent<Partial<SteeringMessage> | null>): void => {
        if (source !== frame.contentWindow || message?.palco !== 'ready') return;
        this.#steps = message.steps ?? 1;
        end(true);
      };
      const timer = setTimeout(() => end(false), PATIENCE);
      const end = (is: boolean): void => {
        clearTimeout(timer);
        removeEventListener('message', answer);
        done(is);
      };
      addEventListener('message', answer);
    });
    this.append(frame);
    if (!(await isReady)) return { statusCode: 504, statusMessage: 'the graphic does not answer' };
    return this.updateAction({ data });
  }
  async dispose(): Promise<Done> {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#step = -1;
    return DONE;
  }
  async updateAction({ data }: { readonly data?: Data }): Promise<Done> {
    return this.#say({ palco: 'update', fields: data ?? {} });
  }
  /** `delta` steps on, or to the step `goto`; from the last one on it is over (specification, "Web Component Interface"). */
  async playAction({ delta = 1, goto }: { readonly delta?: number; readonly goto?: number } = {}): Promise<Done> {
    const before = this.#step;
    const step = Math.max(0, goto ?? before + delta);
    if (!this.#frame || step >= this.#steps) return this.stopAction();
    this.#step = step;
    // `play` begins with the first step, and there are two at most
    if (before < 0 || step < before) this.#say({ palco: 'play' });
    if (step > Math.max(0, before)) this.#say({ palco: 'next' });
    return { ...DONE, currentStep: step };
  }
  async stopAction(): Promise<Done> {
    this.#step = -1;
    return this.#say({ palco: 'stop' });
  }
  async customAction(): Promise<Done> {
    return { statusCode: 404, statusMessage: 'the graphic has no actions of its own' };
  }
  #say(message: SteeringMessage): Done {
    const target = this.#frame?.contentWindow;
    if (!target) return { statusCode: 409, statusMessage: 'the graphic is not loaded' };
    target.postMessage(message, '*');
    return DONE;
  }
}
