/** The form or dialog that is open for the selected game or day. */
export type OpenForm = 'off' | 'doubleheader' | 'add';
