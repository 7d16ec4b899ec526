import { vi } from 'vitest';

/** An EventSource whose events come from the test. The newest one is the last of `opened`. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 0;
  onerror: (() => void) | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(event: string, data: unknown): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  /** `broken`: the browser reconnects by itself; `refused`: it does not */
  fail(how: 'broken' | 'refused'): void {
    this.readyState = how === 'broken' ? FakeEventSource.CONNECTING : FakeEventSource.CLOSED;
    this.onerror?.();
  }
}

/** Replaces the browser's EventSource and returns the list of those that were opened, empty at first. */
export const fakeEventSource = (): readonly FakeEventSource[] => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return FakeEventSource.opened;
};
