/**
 * Hashes of the style elements that React Aria inserts, for the security policy, which has no `unsafe-inline`: one for
 * double taps on pressable elements, one for scrolling behind dialogs on iOS. packages/ui/src/style-hashes.test.tsx
 * compares them with the library.
 */
export const LIBRARY_STYLE_HASHES: readonly string[] = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
];
