import type { Identity, League } from '@palco/contracts/identity/identity';
import { pictureAddress } from '@palco/contracts/identity/identity-addresses';
import { useEffect, useState } from 'react';

/** A draft as pages draw it. The shape of a logo that is not published yet is known once its picture has come. */
export const useDrawnLeague = (draft: Identity): League => {
  const { logo } = draft;
  const [known, setKnown] = useState<{ readonly logo: string; readonly ratio: number }>();
  useEffect(() => {
    if (logo === null) return;
    const picture = new Image();
    picture.onload = () => setKnown({ logo, ratio: picture.naturalWidth / picture.naturalHeight });
    picture.src = pictureAddress(logo);
    return () => {
      picture.onload = null;
    };
  }, [logo]);
  return { ...draft, version: 0, ...(known?.logo === logo ? { logo_ratio: known.ratio } : {}) };
};
