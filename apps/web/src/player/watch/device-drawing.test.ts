import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tv from 'lucide-react/icons/tv';
import { expect, test } from 'vitest';
import { deviceDrawing } from './device-drawing.ts';

test.each([
  ['Chrome · Linux', Laptop],
  ['Safari · macOS Sequoia', Laptop],
  ['Edge · Windows 11', Laptop],
  ['', Laptop],
  ['Chrome · Android 15', Smartphone],
  ['Safari · iOS 18', Smartphone],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile Safari/537.36', Smartphone],
  ['Samsung Internet · Tizen 7', Tv],
  ['Mozilla/5.0 (Linux; Android 12; BRAVIA Google TV) Chrome/120.0', Tv],
])('%s', (text, drawing) => {
  expect(deviceDrawing(text)).toBe(drawing);
});
