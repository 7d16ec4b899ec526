import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The selected row of a list, which stands in the address under this name. The address changes in a transition: until then
 * the row is known here, so that a key that is pressed quickly goes on from it.
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
