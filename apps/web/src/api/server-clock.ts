/** How far the server's clock is ahead of the browser's, in milliseconds; a demo may play another day. */
let aheadMs = 0;

/** Every reply tells the server's time. */
export const noticeServerTime = ({ headers }: Response): void => {
  const told = Date.parse(headers.get('x-server-time') ?? '');
  if (Number.isFinite(told)) aheadMs = told - Date.now();
};

/** The server's time now, in milliseconds since 1970, as far as its last reply tells. */
export const serverNow = (): number => Date.now() + aheadMs;
