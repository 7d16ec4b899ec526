import { expect, test } from 'vitest';
import { filesFrom, type Manifest } from './built-site.ts';

const manifest: Manifest = {
  'src/app/start.ts': { file: 'assets/start.js' },
  'src/features/faqs/faqs-page.tsx': { file: 'assets/faqs.js', css: ['assets/faqs.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', name: 'shared', css: ['assets/shared.css'] },
  // a lazily loaded part imports from this chunk, so the manifest lists it under its file name
  '_calendar-page.js': { file: 'assets/calendar.js', name: 'calendar-page', css: ['assets/calendar.css'] },
  '_calendar-page.css': { file: 'assets/calendar.css' },
};

test('a page brings the styles of its chunk and of what that imports', () => {
  const { styles, scripts } = filesFrom(manifest, ['src/features/faqs/faqs-page.tsx']);
  expect(styles).toEqual(['/tv/assets/shared.css', '/tv/assets/faqs.css']);
  expect(scripts).toEqual(['/tv/assets/shared.js', '/tv/assets/faqs.js']);
});

test('a page whose chunk is shared brings its styles too', () => {
  expect(filesFrom(manifest, ['src/features/calendar/calendar-page.tsx']).styles).toEqual(['/tv/assets/calendar.css']);
});

test('a page that the build does not have is an error, not a page without styles', () => {
  expect(() => filesFrom(manifest, ['src/features/gone/gone-page.tsx'])).toThrow('no chunk for src/features/gone');
});
