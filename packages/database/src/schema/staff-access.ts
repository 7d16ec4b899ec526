export interface StaffAccessTables {
  staff_passkeys: {
    /** credential id, base64url */
    id: string;
    user_id: number;
    /** COSE key */
    public_key: Uint8Array;
    counter: number;
    transports: string[];
    /** given by the person; null: none */
    name: string | null;
    created_at: Date;
    last_used_at: Date | null;
  };
  staff_code_apps: { user_id: number; sealed_secret: string; last_step: number; created_at: Date };
  staff_recovery_codes: { digest: string; user_id: number; created_at: Date; used_at: Date | null };
}
