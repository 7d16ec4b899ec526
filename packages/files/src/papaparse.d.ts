/** The part of papaparse that is used; the package has no types of its own. */
declare module 'papaparse' {
  export interface Parsed {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly { readonly type: string; readonly row?: number; readonly message: string }[];
  }
  export interface ParseOptions {
    readonly delimiter: string;
    readonly newline: '\n';
    /** rows to read, the header among them; the rest of the text is not looked at */
    readonly preview: number;
  }
  const papa: { parse(text: string, options: ParseOptions): Parsed };
  export default papa;
}
