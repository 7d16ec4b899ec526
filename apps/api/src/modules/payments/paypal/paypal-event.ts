/** A notice about an order of PayPal: what it points to. Of its content only what PayPal cannot be asked about counts. */
import * as z from 'zod';
import { type PaypalAmount, type PaypalDispute, WireDispute, WireRefund } from '../../../gateways/paypal/order.ts';

export interface PaypalEvent {
  readonly id: string;
  readonly type: string;
  readonly orderId: string | undefined;
  readonly captureId: string | undefined;
  /** of the attempt */
  readonly reference: string | undefined;
  /** of a refund, or of a reversal by the buyer's bank */
  readonly movement:
    | { readonly id: string; readonly amount: PaypalAmount; readonly happenedAt: Date | undefined }
    | undefined;
  readonly dispute: PaypalDispute | undefined;
}

const Id = z
  .string()
  .regex(/^[A-Z0-9]{8,36}$/)
  .optional()
  .catch(undefined);
const Reference = z.string().max(127).optional().catch(undefined);
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z.looseObject({
    id: Id,
    order_id: Id,
    custom_id: Reference,
    purchase_units: z
      .array(z.object({ custom_id: Reference }))
      .optional()
      .catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: Id }) })
      .optional()
      .catch(undefined),
  }),
});

/** Undefined for anything that is no notice of PayPal. */
export const readPaypalEvent = (body: Buffer): PaypalEvent | undefined => {
  let wire: unknown;
  try {
    wire = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const parsed = Event.safeParse(wire);
  if (!parsed.success) return undefined;
  const { id, event_type: type, resource } = parsed.data;
  const reference = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  const none = {
    id,
    type,
    orderId: undefined,
    captureId: undefined,
    reference,
    movement: undefined,
    dispute: undefined,
  };
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = WireDispute.safeParse(resource).data;
    return { ...none, captureId: dispute?.captureId, reference: dispute?.reference, dispute };
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const moved = WireRefund.safeParse(resource).data;
    const movement = moved && { id: moved.id, amount: moved.amount, happenedAt: moved.changedAt };
    return { ...none, captureId: moved?.captureId, movement };
  }
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return { ...none, captureId: resource.id, orderId: resource.supplementary_data?.related_ids.order_id };
  return { ...none, orderId: resource.order_id ?? resource.id };
};
