import { createContext, useCallback, useContext, useRef, useState } from 'react';

/** The text of an error dialog. */
interface PayingFault {
  readonly title: string;
  readonly lines: readonly string[];
}
interface Paying extends NewPaying {
  /** Reads the order again. Returns whether the page says what has changed, or is being left. */
  readonly readAgain: () => Promise<boolean>;
}
interface NewPaying {
  /** a payment is running: no other can start */
  readonly isBusy: boolean;
  /** the last one; it stays while its dialog closes */
  readonly fault: PayingFault | undefined;
  readonly isFaultShown: boolean;
  readonly say: (fault: PayingFault) => void;
  readonly closeFault: () => void;
  /**
   * Runs one payment at a time: a second click meanwhile does nothing. After `leaves` it stays busy, so that nobody pays
   * again while the next page loads.
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

/** The lock of a checkout, shared by all payment methods. */
export const useNewPaying = (): NewPaying => {
  // state is rendered too late for a double click, so the lock is a ref
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
