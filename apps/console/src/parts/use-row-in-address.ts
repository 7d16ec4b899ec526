import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The selected row of a list, kept in the address under this name. The address changes in a transition; until then the row
 * is kept in state, so that a key pressed quickly continues from it.
 */
export const useRowInAddress = (name: string): readonly [string | undefined, (key: string | undefined) => void] => {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<{ readonly in: URLSearchParams; readonly key: string | undefined }>();
  const select = (key: string | undefined): void => {
    setChosen({ in: params, key });
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (key) next.set(name, key);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [chosen?.in === params ? chosen.key : (params.get(name) ?? undefined), select];
};
