import type { Generated, JSONColumnType } from 'kysely';

/** A jsonb column: parsed when read, written as text. */
type Json = JSONColumnType<object | null, string | null, string | null>;

export interface GamesTables {
  games: {
    id: number;
    season_id: string;
    competition: string;
    official_date: string;
    starts_at: Date;
    is_time_known: Generated<boolean>;
    /** letters of the club, or the code of an open slot */
    away: string;
    home: string;
    /** the slots that the game was planned for, also once clubs have taken them */
    away_slot: string | null;
    home_slot: string | null;
    venue_id: string | null;
    game_number: Generated<number>;
    scheduled_innings: Generated<number>;
    placed_runner_from: number | null;
    status: number;
    status_reason: string | null;
    ended_at: Date | null;
    feed: string;
    feed_cursor: string | null;
    is_manual: Generated<boolean>;
    returns_to_feed: Generated<boolean>;
    is_schedule_manual: Generated<boolean>;
    stale_since: Date | null;
    stale_reason: string | null;
    picture_delay_ms: number | null;
    break_reason: string | null;
    break_since: Date | null;
    break_until: Date | null;
    /** off the air for everybody, since then */
    picture_cut_at: Date | null;
    broadcasters: Generated<string[]>;
    away_probable: number | null;
    home_probable: number | null;
    setup: Json;
    summary: Json;
    away_runs: number | null;
    home_runs: number | null;
    has_recording: Generated<boolean>;
    /** when its recording could first be watched on demand; null: that was not seen */
    recording_ready_at: Date | null;
    has_still: Generated<boolean>;
    is_free: Generated<boolean>;
    play_cursor: Generated<number>;
    ruling_number: Generated<number>;
    records_before: Json;
    told_figures: string | null;
    resumes_on: string | null;
    resumes_at: Date | null;
  };
  /** for cards; JPEG */
  game_stills: {
    game_id: number;
    picture: Buffer;
    taken_at: Date;
  };
  former_dates: {
    game_id: number;
    official_date: string;
    starts_at: Date;
    status: number;
    reason: string | null;
    game_number: Generated<number>;
  };
  /** games as subscribed calendars have shown them */
  calendar_events: {
    game_id: number;
    season_id: string;
    sequence: number;
    changed_at: Date;
    facts: JSONColumnType<object, string, string>;
  };
  /** append-only; of each play the newest revision counts */
  game_plays: {
    game_id: number;
    play_id: string;
    revision: number;
    cursor: number;
    occurred_at: Date;
    recorded_at: Date;
    recorded_by: number | null;
    is_void: boolean;
    play: JSONColumnType<object, string, string>;
  };
  /** append-only; a row with `undoes` takes back that ruling */
  game_rulings: {
    game_id: number;
    number: number;
    ruling: Json;
    undoes: number | null;
    reason: string;
    ruled_by: number;
    ruled_at: Date;
  };
  /** who scores a game now */
  scoring_holds: {
    game_id: number;
    holder: number;
    session_id: string;
    taken_at: Date;
    renewed_at: Date;
    keyed_at: Date;
    asked_by: number | null;
    asked_at: Date | null;
    given_at: Date | null;
  };
  scoring_questions: {
    game_id: number;
    id: string;
    play_id: string | null;
    about: string;
    note: string | null;
    asked_by: number;
    asked_at: Date;
    answer: string | null;
    ruling_number: number | null;
    reason: string | null;
    answered_by: number | null;
    answered_at: Date | null;
  };
  game_lines: {
    game_id: number;
    side: string;
    player_id: number;
    season_id: string;
    competition: string;
    club: string;
    opponent: string;
    official_date: string;
    starts_at: Date;
    did_win: boolean | null;
    batting: Json;
    pitching: Json;
    fielding: Json;
  };
  told_figures: {
    game_id: number;
    player_id: number;
    at_bats: number;
    hits: number;
    outs: number;
    earned_runs: number;
    wins: number;
    losses: number;
    saves: number;
  };
  /** by whom a play was seen in the picture, and when on its clock */
  picture_taps: {
    game_id: number;
    /** a play, or a play and the place of an event in it: `17#2` */
    play_id: string;
    tapped_by: number;
    seen_at: Date;
    delay_ms: number;
    tapped_at: Date;
  };
  feed_states: { feed: string; good_at: Date | null; stale_since: Date | null; reason: string | null };
}
