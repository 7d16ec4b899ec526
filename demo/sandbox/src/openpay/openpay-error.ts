/** The provider's error object, for the codes that the sandbox returns (from its public table and recorded replies). */
interface OpenpayErrorBody {
  readonly category: 'request' | 'internal' | 'gateway';
  readonly error_code: number;
  readonly description: string;
  readonly http_code: number;
  readonly request_id: string;
}
const ERRORS: Readonly<Record<number, readonly [http: number, category: OpenpayErrorBody['category'], text: string]>> =
  {
    1000: [500, 'internal', 'Internal server error'],
    1001: [400, 'request', 'The request could not be read'],
    1002: [401, 'request', 'The api key or merchant id are invalid'],
    1003: [422, 'request', 'The operation could not be completed'],
    1004: [503, 'internal', 'A required service is not available'],
    1005: [404, 'request', 'The requested resource does not exist'],
    1006: [409, 'request', 'The order_id has already been processed'],
    1007: [402, 'gateway', 'The transaction was rejected'],
    1008: [423, 'request', 'The account has been deactivated'],
    1009: [413, 'request', 'The request is too large'],
    1010: [403, 'request', 'The public key is not allowed for this operation'],
    1011: [404, 'request', 'The resource has been deleted'],
    1012: [412, 'request', 'The amount is over the allowed limit'],
    1013: [409, 'request', 'The operation is not allowed for this resource'],
    1014: [423, 'request', 'The account is inactive'],
    1015: [504, 'gateway', 'The gateway did not answer'],
    1017: [503, 'gateway', 'The gateway is not available'],
    1018: [429, 'request', 'Too many charge attempts'],
    1020: [422, 'request', 'The decimals are not valid for the currency'],
    2002: [409, 'request', 'The card is already kept for this customer'],
    2004: [422, 'request', 'The check digit of the card number is wrong'],
    2005: [400, 'request', 'The expiration date has already passed'],
    2006: [400, 'request', 'The CVV2 is required'],
    2007: [412, 'request', 'The card number is valid in the sandbox only'],
    2008: [422, 'request', 'The card is not valid for points'],
    2009: [400, 'request', 'The CVV2 is invalid'],
    2010: [402, 'gateway', '3D Secure authentication failed'],
    2011: [422, 'request', 'The card product is not supported'],
    3001: [402, 'gateway', 'The card was declined'],
    3002: [402, 'gateway', 'The card has expired'],
    3003: [402, 'gateway', 'The card has not enough funds'],
    3004: [402, 'gateway', 'The card was reported stolen'],
    3005: [402, 'gateway', 'The card was rejected by the antifraud system'],
    3006: [402, 'gateway', 'The operation is not allowed for this customer'],
    3008: [412, 'gateway', 'The card is not supported in online transactions'],
    3009: [402, 'gateway', 'The card was reported lost'],
    3010: [402, 'gateway', 'The bank has restricted the card'],
    3011: [402, 'gateway', 'The bank has asked to retain the card'],
    3012: [402, 'gateway', 'Bank authorization is required for this charge'],
    3201: [412, 'gateway', 'The merchant is not authorized to use payment plans'],
    3203: [412, 'gateway', 'Invalid promotion for this card'],
    3204: [412, 'gateway', 'The amount is below the minimum of the promotion'],
    3205: [412, 'gateway', 'The promotion is not allowed'],
    4001: [402, 'request', 'The account does not have enough funds'],
    4002: [402, 'request', 'The operation waits for pending fees to be paid'],
    6001: [409, 'request', 'The webhook already exists'],
    6002: [409, 'request', 'Could not connect to the webhook'],
    6003: [503, 'request', 'The webhook service failed'],
  };

/** Thrown by the sandbox's rules; sent as the provider's error object. */
export class OpenpayError extends Error {
  readonly code: number;
  constructor(code: number, description?: string) {
    super(description ?? ERRORS[code]?.[2] ?? 'error');
    this.code = code;
  }
}
export const statusOfError = (code: number): number => ERRORS[code]?.[0] ?? 500;
export const bodyOfError = ({ code, message }: OpenpayError, requestId: string): OpenpayErrorBody => ({
  category: ERRORS[code]?.[1] ?? 'internal',
  error_code: code,
  description: message,
  http_code: statusOfError(code),
  request_id: requestId,
});
