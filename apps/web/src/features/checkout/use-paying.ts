import { createContext, useCallback, useContext, useRef, useState } from 'react';

/** What a dialog of the checkout says. */
interface PayingFault {
  readonly title: string;
  readonly lines: readonly string[];
}
interface Paying {
  /** something is under way: nothing else can be begun */
  readonly isBusy: boolean;
  /** the last one; it keeps its words while its dialog closes */
  readonly fault: PayingFault | undefined;
  readonly isFaultShown: boolean;
  readonly say: (fault: PayingFault) => void;
  readonly closeFault: () => void;
  /**
   * Runs one paying act at a time: a second click while one is under way does nothing. `leaves` means that the page is
   * being left: it stays busy, so that nobody pays again while the next one loads.
   */
  readonly run: (act: () => Promise<'leaves' | 'stays'>) => Promise<void>;
}

const PayingContext = createContext<Paying | undefined>(undefined);
export const PayingProvider = PayingContext.Provider;
export const usePaying = (): Paying => {
  const paying = useContext(PayingContext);
  if (!paying) throw new Error('usePaying outside of PayingProvider');
  return paying;
};

/** The one lock of a checkout, whatever is paid with. */
export const useNewPaying = (): Paying => {
  // the state is drawn later than a second click comes, so the lock is not the state
  const lock = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PayingFault>();
  const [isFaultShown, setFaultShown] = useState(false);
  const run = useCallback(async (act: () => Promise<'leaves' | 'stays'>): Promise<void> => {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    try {
      if ((await act()) === 'leaves') return;
    } catch (reason) {
      lock.current = false;
      setBusy(false);
      throw reason;
    }
    lock.current = false;
    setBusy(false);
  }, []);
  const say = useCallback((next: PayingFault): void => {
    setFault(next);
    setFaultShown(true);
  }, []);
  const closeFault = useCallback(() => setFaultShown(false), []);
  return { isBusy, fault, isFaultShown, say, closeFault, run };
};
