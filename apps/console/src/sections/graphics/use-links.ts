import { type GraphicsLink, listGraphicsLinks } from '@palco/contracts/graphics/graphics-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';

const KEY = ['graphics'] as const;

/** The addresses of the graphics; a colleague may change what is on the picture. */
export const useLinks = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(listGraphicsLinks, { signal }))).data,
    refetchInterval: 10_000,
  });

/** Takes over a link as a change has answered it, or reads all of them again. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return (link?: GraphicsLink): void => {
    if (link)
      client.setQueryData<GraphicsLink[]>(KEY, (links = []) => {
        const isKnown = links.some(({ id }) => id === link.id);
        return isKnown ? links.map((each) => (each.id === link.id ? link : each)) : [link, ...links];
      });
    else void client.invalidateQueries({ queryKey: KEY });
  };
};
