/** The name is stored in queued jobs, so it must not change. */
export const RETURN_PAYMENT = 'return-second-payment';
