/** Faults in the foundations: pictures and playlists, encoders, the database, backups, jobs, the wire. */
import type { Mutant } from './mutant.ts';

const HLS = 'packages/hls/src';
const MEDIA = 'packages/media/src';
const RTMP = 'packages/rtmp/src';
const DATABASE = 'packages/database';
const INPUTS = 'apps/api/src/modules/inputs';

export const GROUND: readonly Mutant[] = [
  {
    name: 'A break of the recording is not named in the playlist',
    file: `${HLS}/timeline.ts`,
    line: '...(isDiscontinuous ? { isDiscontinuous: true as const } : {}),',
    becomes: '',
    caughtBy: `${HLS}/timeline.test.ts`,
  },
  {
    name: 'Where nothing was recorded a player asks for a segment',
    file: `${HLS}/media-playlist.ts`,
    line: "if (segment.isGap) text += '#EXT-X-GAP\\n';",
    becomes: '',
    caughtBy: `${HLS}/media-playlist.test.ts`,
  },
  {
    name: 'After a break of the recording the clock of the picture is not said anew',
    file: `${HLS}/timeline.ts`,
    line: '...(isFirst || sequence % DATED_EVERY === 0 || isDiscontinuous ? { programDateTime: startsAt } : {}),',
    becomes: '...(isFirst || sequence % DATED_EVERY === 0 ? { programDateTime: startsAt } : {}),',
    caughtBy: `${HLS}/timeline.test.ts`,
  },
  {
    name: 'An encoder may send a message as long as it likes',
    file: `${RTMP}/read-chunks.ts`,
    line: "if (length > Math.min(largest(), LARGEST_MESSAGE)) return malformed('a message that is too long');",
    becomes: '',
    caughtBy: `${RTMP}/read-chunks.test.ts`,
  },
  {
    name: 'The length of a frame of sound is wrong by its header',
    file: `${MEDIA}/adts.ts`,
    line: 'frame[4] = (length >> 3) & 0xff;',
    becomes: 'frame[4] = (data.length >> 3) & 0xff;',
    caughtBy: `${MEDIA}/adts.test.ts`,
  },
  {
    name: 'Recordings are deleted before their time',
    file: `${INPUTS}/recordings/retention.ts`,
    line: ': new Date(Math.max(until.getTime(), endedAt.getTime()) + days * DAY_MS);',
    becomes: ': new Date(Math.min(until.getTime(), endedAt.getTime()) + days * DAY_MS);',
    caughtBy: `${INPUTS}/recordings/retention.test.ts`,
  },
  {
    name: 'A backup opens with any passphrase, because it is sealed with none of them',
    file: `${DATABASE}/src/backup/backup-file.ts`,
    line: 'sealer.setPassphrase(passphrase);',
    becomes: "sealer.setPassphrase('palco');",
    caughtBy: `${DATABASE}/src/backup/backup.slow.test.ts`,
  },
  {
    name: 'Two seats may be made for one person',
    file: `${DATABASE}/migrations/0040_seats.sql`,
    line: 'user_id bigint primary key references users,',
    becomes: 'user_id bigint references users,',
    caughtBy: `${DATABASE}/src/constraints.test.ts`,
  },
  {
    name: 'A payment can have two refunds under way',
    file: `${DATABASE}/migrations/0032_payments.sql`,
    line: "create unique index refunds_one_at_a_time on refunds (attempt_id) where state in ('submitting', 'unknown');",
    becomes: '',
    caughtBy: `${DATABASE}/src/constraints.test.ts`,
  },
  {
    name: 'Entries of the ledger can be changed',
    file: `${DATABASE}/migrations/0032_payments.sql`,
    line: 'create trigger ledger_entries_is_append_only before update or delete on ledger_entries',
    becomes: 'create trigger ledger_entries_is_append_only before delete on ledger_entries',
    caughtBy: `${DATABASE}/src/constraints.test.ts`,
  },
  {
    name: 'A job is tried once and then given up',
    file: 'apps/api/src/jobs/runner.ts',
    line: '{ key, delaySeconds = 0, attempts = 25 }: { key?: string; delaySeconds?: number; attempts?: number } = {},',
    becomes:
      '{ key, delaySeconds = 0, attempts = 1 }: { key?: string; delaySeconds?: number; attempts?: number } = {},',
    caughtBy: 'apps/api/src/jobs/jobs.test.ts',
  },
  {
    name: 'Two processes lead at the same time',
    file: 'apps/api/src/jobs/leader.ts',
    line: 'if (!rows[0]?.mine || isClosed) return;',
    becomes: 'if (!rows[0] || isClosed) return;',
    caughtBy: 'apps/api/src/jobs/leader.test.ts',
  },
];
