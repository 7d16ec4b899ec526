import type { ColumnType, Generated } from 'kysely';

export interface OutputTables {
  /** where games are published beside the league's own site */
  outputs: {
    id: Generated<number>;
    /** null: it goes with the home games of `club` */
    game_id: number | null;
    club: string | null;
    name: string;
    address: string;
    sealed_key: string;
    key_hint: string;
    delay_seconds: number;
    /** of its picture; null: as recorded */
    height: ColumnType<number | null, number | null | undefined, number | null>;
    countries: string[];
    is_on: boolean;
    removed_at: Date | null;
  };
  /** what the process that feeds an output says of it */
  output_runs: {
    output_id: number;
    game_id: number;
    state: string;
    since: Date;
    bytes: ColumnType<number, number, number>;
    bits_per_second: number;
    connections: number;
    dropped: ColumnType<number, number, number>;
    failure: string | null;
    /** the far end's own words, without the key */
    failure_words: string | null;
    failed_at: Date | null;
    retry_at: Date | null;
    told_at: Date;
  };
}
