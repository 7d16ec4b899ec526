import type { Generated } from 'kysely';

export interface GiftTables {
  /** a pass bought for somebody else */
  gifts: {
    id: Generated<number>;
    buyer_id: number;
    plan_id: number;
    /** what its buyer chose; both null: everything that the plan opens */
    club: Generated<string | null>;
    game_id: Generated<number | null>;
    /** typed by the buyer; empty: erased */
    to_name: string;
    from_name: string;
    message: string;
    /** null: the buyer hands the link on */
    to_email: string | null;
    /** not mailed before; null: as soon as it is paid */
    deliver_at: Date | null;
    made_at: Date;
    /** the order that paid it; null: not paid */
    order_id: number | null;
    paid_at: Date | null;
    mailed_at: Date | null;
    /** when the buyer was reminded that nobody has claimed it */
    reminded_at: Date | null;
    claimed_at: Date | null;
    claimed_by: number | null;
    /** how many it has had: the last one counts */
    links: Generated<number>;
  };
}
