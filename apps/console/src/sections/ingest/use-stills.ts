/** The small pictures of the feeds that are on screen, as the addresses of images. */
import { readInputStills } from '@palco/contracts/inputs/input-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffCall, staffReply } from '../../session/staff-call.ts';

export interface Still {
  /** when its key frame came, ISO 8601 */
  readonly at: string;
  readonly src: string;
}
const EVERY_MS = 1000;
/** A key frame may be decoded this much later than a newer one of another feed, so each read goes back as far. */
const DECODED_WITHIN_MS = 2500;
/** How often the picture changes for those who prefer reduced motion. */
const CALM_EVERY_MS = 10_000;

interface Stills {
  readonly stills: ReadonlyMap<number, Still>;
  /** the server has an ffmpeg */
  readonly isAble: boolean;
}
const NO_STILLS: Stills = { stills: new Map(), isAble: true };

export const useStills = (inputs: readonly number[]): Stills => {
  const client = useQueryClient();
  const of = inputs.toSorted((one, other) => one - other).join(',');
  const queryKey = ['stills', of];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Stills> => {
      const before = client.getQueryData<Stills>(queryKey)?.stills ?? NO_STILLS.stills;
      const newest = Math.max(...[...before.values()].map(({ at }) => Date.parse(at)));
      // one that has just come on screen has no picture yet
      const knowsAll = inputs.every((id) => before.has(id));
      const after = knowsAll ? { after: new Date(newest - DECODED_WITHIN_MS).toISOString() } : {};
      const reply = await staffReply(staffCall(readInputStills, { query: { of, ...after }, signal }));
      const stills = new Map(before);
      for (const { input, at, jpeg } of reply.data) stills.set(input, { at, src: `data:image/jpeg;base64,${jpeg}` });
      return { stills, isAble: reply.is_able };
    },
    structuralSharing: false,
    placeholderData: (before) => before,
    enabled: of !== '',
    refetchInterval: matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM_EVERY_MS : EVERY_MS,
    retry: false,
  });
  return query.data ?? NO_STILLS;
};

/** Which of some elements are on screen, by the number in `data-feed`. */
export const useOnScreen = (list: HTMLElement | null): readonly number[] => {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const count = list?.childElementCount ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the number of children means other children
  useEffect(() => {
    if (!list) return;
    const observer = new IntersectionObserver((entries) =>
      setSeen((before) => {
        const now = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset.feed);
          if (isIntersecting) now.add(id);
          else now.delete(id);
        }
        return [...now];
      }),
    );
    for (const each of list.querySelectorAll('[data-feed]')) observer.observe(each);
    return () => observer.disconnect();
  }, [list, count]);
  return seen;
};
