/** The tables as TypeScript sees them, one file per business word beside this one. SQL in `migrations/` is the truth. */
import type { AccountsTables } from './schema/accounts.ts';
import type { ContentTables } from './schema/content.ts';
import type { DeskTables } from './schema/desk.ts';
import type { FanMessageTables } from './schema/fan-messages.ts';
import type { GameAlertTables } from './schema/game-alerts.ts';
import type { GamesTables } from './schema/games.ts';
import type { GiftTables } from './schema/gifts.ts';
import type { GraphicsTables } from './schema/graphics.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { InvoicesTables } from './schema/invoices.ts';
import type { LeagueTables } from './schema/league.ts';
import type { LegalTables } from './schema/legal.ts';
import type { NightTables } from './schema/night.ts';
import type { OpeningTables } from './schema/opening.ts';
import type { OperationsTables } from './schema/operations.ts';
import type { OutputTables } from './schema/outputs.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PlansTables } from './schema/plans.ts';
import type { PrepaidTables } from './schema/prepaid.ts';
import type { RenewalTables } from './schema/renewals.ts';
import type { RightsTables } from './schema/rights.ts';
import type { StaffAccessTables } from './schema/staff-access.ts';
import type { StreamingTables } from './schema/streaming.ts';

export interface Schema
  extends AccountsTables,
    ContentTables,
    DeskTables,
    FanMessageTables,
    GameAlertTables,
    GamesTables,
    GiftTables,
    GraphicsTables,
    IdentityTables,
    InvoicesTables,
    LeagueTables,
    LegalTables,
    NightTables,
    OpeningTables,
    OperationsTables,
    OutputTables,
    PaymentsTables,
    PlansTables,
    PrepaidTables,
    RenewalTables,
    RightsTables,
    StaffAccessTables,
    StreamingTables {}
