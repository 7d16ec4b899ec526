import type { Generated } from 'kysely';

type LoginType = 'email' | 'accountkit' | 'facebook' | 'apple' | 'entrepreneur';
export type IdentityProvider = 'phone' | 'facebook' | 'apple';

export interface AccountsTables {
  users: {
    id: Generated<number>;
    /** as typed */
    email: string | null;
    /** as compared, see modules/accounts/email-key.ts */
    email_key: string | null;
    email_confirmed_at: Date | null;
    /** PHC string of argon2id */
    password_hash: string | null;
    /** null: before this was kept */
    password_set_at: Date | null;
    name: string | null;
    /** E.164 */
    telephone: string | null;
    /** ISO 3166 alpha-2 */
    country: string | null;
    city: string | null;
    team: string | null;
    gender: 'male' | 'female' | null;
    /** YYYY-MM-DD */
    birthday: string | null;
    login_type: LoginType;
    entrepreneur_number: string | null;
    affiliate_id: string | null;
    language: string;
    roles: Generated<string[]>;
    created_at: Date;
    deleted_at: Date | null;
  };
  identities: { provider: IdentityProvider; subject: string; user_id: number; created_at: Date };
  sessions: {
    id: string;
    user_id: number;
    way: string;
    browser: string | null;
    system: string | null;
    country: string | null;
    city: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    /** digest of the id in the device's cookie; null: opened by an earlier version */
    device: string | null;
  };
  /** where a person stopped watching */
  kept_places: {
    user_id: number;
    game_id: number;
    inning: number;
    half: 'top' | 'bottom';
    moment: Date;
    kept_at: Date;
  };
  one_time_tokens: {
    /** SHA-256 of the token, base64url */
    digest: string;
    purpose: string;
    user_id: number | null;
    data: unknown;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  staff_invitations: {
    id: Generated<number>;
    /** SHA-256 of the token, base64url; null: accepted without one */
    digest: string | null;
    email: string;
    email_key: string;
    roles: string[];
    /** null: on the server itself */
    invited_by: number | null;
    invited_at: Date;
    expires_at: Date;
    accepted_by: number | null;
    accepted_at: Date | null;
  };
  phone_challenges: {
    id: string;
    telephone: string;
    code_digest: string;
    tries: Generated<number>;
    counted: unknown;
    created_at: Date;
    expires_at: Date;
    voided_at: Date | null;
    passed_at: Date | null;
    by_whatsapp: Generated<boolean>;
    sms_at: Date | null;
  };
}
