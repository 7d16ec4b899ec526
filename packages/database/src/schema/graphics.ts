import type { ColumnType, Generated } from 'kysely';

export interface GraphicsTables {
  /** addresses of the broadcast's graphics */
  graphics_links: {
    id: Generated<number>;
    /** either the letters of a club or a game */
    club: string | null;
    game_id: number | null;
    /** another one is another token */
    turn: Generated<number>;
    /** `OnAir` of the contract */
    on_air: ColumnType<object, string, string>;
    /** `PitchClock` of the contract */
    clock: ColumnType<object | null, string | null | undefined, string>;
    revision: Generated<number>;
    made_by: number | null;
    made_at: Date;
    seen_at: Date | null;
    revoked_at: Date | null;
  };
}
