export default {
  close: 'Close',
  ok: 'OK',
  retry: 'Try again',
  loading: 'One moment',
};
