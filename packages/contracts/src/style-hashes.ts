/**
 * The style elements that React Aria writes into a document, as the security policy names them: the site needs no
 * `unsafe-inline` for the rest. One calms double taps on whatever can be pressed, one keeps a page from scrolling behind
 * a dialog on iOS. apps/web/src/ui/style-hashes.test.tsx makes the library write them and compares.
 */
export const LIBRARY_STYLE_HASHES: readonly string[] = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
];
