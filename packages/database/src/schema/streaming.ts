import type { Generated, JSONColumnType } from 'kysely';

export interface StreamingTables {
  /** one row per person, locked by the transaction that changes the seat */
  seats: {
    user_id: number;
    /** null: the seat was never used */
    device: string | null;
    label: string | null;
    session_id: string | null;
    since: Date | null;
    /** keyed digest */
    address: string | null;
    address_changes: Generated<Date[]>;
  };
  /** one tab's place on a seat */
  seat_leases: {
    id: string;
    user_id: number;
    session_id: string;
    game_id: number;
    competition: string;
    started_at: Date;
    last_seen_at: Date;
    paused_at: Date | null;
    ended_at: Date | null;
    end_why: string | null;
    end_device: string | null;
  };
  /** how each pass was used, in sums; kept 18 months */
  pass_uses: {
    membership_id: number;
    user_id: number;
    first_at: Date;
    last_at: Date;
    minutes: number;
    game_ids: number[];
  };
  /** attempts to start playback, kept 30 days */
  watch_attempts: {
    id: Generated<number>;
    at: Date;
    user_id: number | null;
    session_id: string | null;
    game_id: number | null;
    /** null: playback started */
    refused: string | null;
    device: string;
    label: string | null;
    country: string;
    city: string | null;
    /** keyed digest */
    address: string;
    other_label: string | null;
    other_since: Date | null;
  };
  /** recordings that another host keeps */
  outside_videos: {
    game_id: number;
    host: string;
    address: string;
    anchor_seconds: number | null;
    anchor_at: Date | null;
    set_at: Date;
  };
  /** where the league's encoders publish */
  live_inputs: {
    id: Generated<number>;
    name: string;
    club: string | null;
    key_hash: Buffer;
    key_set_at: Date;
    removed_at: Date | null;
    /** among the inputs of its club */
    position: Generated<number>;
    /** a second encoder with the same key replaces the first */
    second_replaces: Generated<boolean>;
    /** which smaller renditions are made */
    ladder: Generated<string>;
  };
  /** inputs that also take SRT */
  srt_inputs: { input_id: number; port: number; sealed_passphrase: string; set_at: Date };
  /** sound that comes by itself beside an input's picture */
  input_sounds: {
    id: Generated<number>;
    input_id: number;
    purpose: string;
    language: string;
    name: string;
    /** milliseconds by which it is played later than it arrives */
    offset_ms: Generated<number>;
    key_hash: Buffer;
    key_set_at: Date;
    removed_at: Date | null;
  };
  input_minutes: {
    input_id: number;
    minute: Date;
    game_id: number | null;
    measured_seconds: number;
    bits_per_second: number;
    pictures_per_second: number;
    key_interval_ms: number | null;
    lateness_ms: number | null;
    drift_ms: number | null;
    gap_ms: number;
    silent_seconds: number;
    dropped_parts: number;
    loudness_lufs: number | null;
    causes: string[];
  };
  /** games that staff has assigned by hand; rank 0 is the primary input, 1 the backup */
  game_inputs: { game_id: number; input_id: number; rank: Generated<number>; assigned_at: Date };
  /** the input that staff wants on the air */
  wanted_inputs: { game_id: number; input_id: number; wanted_at: Date };
  /** which process records a game now */
  ingest_leases: { game_id: number; owner: string; address: string; until: Date };
  /** what the object store has of recordings */
  stored_recordings: {
    game_id: number;
    /** bytes of the writer's journal up to which everything is in the store */
    journal_bytes: number;
    summary: JSONColumnType<object, string, string>;
    stored_at: Date;
  };
  /** recordings whose time is over; `finished_at` null: their deletion is still to be finished */
  recording_deletions: { game_id: number; decided_at: Date; finished_at: Date | null };
}
