/** What is done with the selected game or day in a form of its own. */
export type OpenForm = 'off' | 'doubleheader' | 'add';
