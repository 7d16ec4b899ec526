interface Pressed {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}
/** A key with Alt, Ctrl or Command is the browser's: Alt or Command with an arrow goes back, Command with one to the start. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => altKey || ctrlKey || metaKey;
