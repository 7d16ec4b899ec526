/** The source of the membership that an order grants. */
export const membershipSourceOf = (orderId: number): string => `order ${orderId}`;
