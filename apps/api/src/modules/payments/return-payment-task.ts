/** Stored in the queue, so the name stays. */
export const RETURN_PAYMENT = 'return-second-payment';
