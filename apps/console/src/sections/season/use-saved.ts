import type { Refused } from '@palco/client/call';
import { useQueryClient } from '@tanstack/react-query';
import { type StaffForm, type StaffFormOptions, useStaffForm } from '../../parts/use-staff-form.ts';
import { SEASON_QUERIES } from './use-season.ts';

export interface Saved<Stored> extends Omit<StaffForm<Stored>, 'sent' | 'dropConflict'> {
  /** Sends a change; resolves with its reply, or undefined if it was refused. Then everything of the section is read anew. */
  readonly save: <Reply>(reply: Promise<Reply | Refused<string>>, done: string) => Promise<Awaited<Reply> | undefined>;
  /** Takes what the colleague has stored instead of what is in the form. */
  readonly discardMine: () => void;
}

/** A form of the section: what it saves shows in all of the section at once. */
export const useSaved = <Stored = undefined>(options: StaffFormOptions<Stored> = {}): Saved<Stored> => {
  const client = useQueryClient();
  const { sent, dropConflict, ...form } = useStaffForm({ readStored: async () => undefined, ...options });
  const readAnew = (): Promise<void> => client.invalidateQueries({ queryKey: SEASON_QUERIES });
  return {
    ...form,
    save: async (answer, done) => {
      const reply = await sent(answer, done);
      if (!reply) return undefined;
      await readAnew();
      return reply;
    },
    discardMine: () => {
      dropConflict();
      void readAnew();
    },
  };
};
