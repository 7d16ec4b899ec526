import { useSearchParams } from 'react-router';

/** The selected row of a list, which stands in the address under this name. */
export const useRowInAddress = (name: string): readonly [string | undefined, (key: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const select = (key: string | undefined): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key) next.set(name, key);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? undefined, select];
};
