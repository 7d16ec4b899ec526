export default {
  pleaseWait: 'Please wait',
  serverError: 'Something went wrong. Try again.',
  offline: 'No connection. Check your internet and try again.',
  required: 'Required field',
};
