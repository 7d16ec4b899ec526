import type { Generated, JSONColumnType } from 'kysely';

export interface GameAlertTables {
  game_alert_settings: {
    user_id: number;
    kinds: string[];
    by_mail: boolean;
    with_score: boolean;
    /** minutes after midnight in the zone */
    quiet_from: number | null;
    quiet_to: number | null;
    /** IANA name */
    zone: string;
    changed_at: Date;
  };
  game_alert_games: { user_id: number; game_id: number; asked_at: Date };
  game_alert_players: { user_id: number; player_id: number; asked_at: Date };
  push_keys: { id: number; public_key: string; sealed_private_key: string; made_at: Date };
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    session_id: string;
    key_id: number;
    endpoint: string;
    /** the browser's public key and its secret, base64url */
    p256dh: string;
    auth: string;
    made_at: Date;
  };
  /** the schedule as the alerts saw it last */
  game_alert_watch: {
    game_id: number;
    status: number;
    starts_at: Date;
    official_date: string | null;
    game_number: number | null;
  };
  game_alert_triggers: {
    id: Generated<number>;
    game_id: number;
    kind: string;
    key: string;
    happened_at: Date;
    due_at: Date;
    expires_at: Date;
    detail: JSONColumnType<object, string, string>;
    queued_at: Date | null;
  };
  game_alerts: { trigger_id: number; user_id: number; at: Date };
}
