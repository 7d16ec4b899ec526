import { beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';
import { type SharedAddress, shareAddress, shareText } from './share-address.ts';

const PLAY = { title: 'Ruiz contra Soto', url: 'https://palco.test/tv/plays/7/abc' };
/** True while a press is being handled: what WebKit asks for before it opens a dialog or takes a clipboard. */
let isPressed = false;
const press = <Value>(act: () => Value): Value => {
  isPressed = true;
  try {
    return act();
  } finally {
    isPressed = false;
  }
};
const needsPress = async (): Promise<void> => {
  if (!isPressed) throw new DOMException('no press', 'NotAllowedError');
};
let copied: string | undefined;
const clipboard = {
  writeText: async (text: string) => {
    await needsPress();
    copied = text;
  },
  write: async ([item]: { content: Promise<Blob> }[]) => {
    const asked = needsPress();
    item?.content.catch(() => undefined);
    await asked;
    copied = await (await item?.content)?.text();
  },
};
beforeEach(() => {
  copied = undefined;
  vi.stubGlobal(
    'ClipboardItem',
    class {
      content: Promise<Blob> | undefined;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.content = parts['text/plain'];
      }
    },
  );
});
const later = async (shared: SharedAddress | undefined): Promise<SharedAddress | undefined> => {
  await Promise.resolve();
  return shared;
};
const dialog = (fault?: string) => async () => {
  if (fault) throw new DOMException('', fault);
};

test.each([
  ['without a dialog it is copied', { clipboard }, 'copied', PLAY.url],
  ['a dialog that was shown copies nothing', { clipboard, share: dialog() }, 'sent', undefined],
  ['a dismissed dialog copies nothing', { clipboard, share: dialog('AbortError') }, 'sent', undefined],
  ['a dialog that needs a newer press is replaced by a copy', { clipboard, share: needsPress }, 'copied', PLAY.url],
  ['without a clipboard the dialog is enough', { share: dialog() }, 'sent', undefined],
  ['with neither the caller shows it', {}, 'refused', undefined],
])('an address that comes after the press: %s', async (_, navigator, shared, text) => {
  vi.stubGlobal('navigator', navigator);
  expect(await press(() => shareAddress(later(PLAY)))).toBe(shared);
  expect(copied).toBe(text);
});

test('when no address comes, nothing is shared or copied', async () => {
  const share = vi.fn();
  vi.stubGlobal('navigator', { clipboard, share });
  expect(await press(() => shareAddress(later(undefined)))).toBe('nothing');
  expect(share).not.toHaveBeenCalled();
  expect(copied).toBeUndefined();
});

test('a text is copied inside the press, whether it is known or still coming', async () => {
  vi.stubGlobal('navigator', { clipboard });
  expect(await press(() => copyText('1234'))).toBe(true);
  expect(copied).toBe('1234');
  expect(await press(() => copyText(Promise.resolve('5678')))).toBe(true);
  expect(copied).toBe('5678');
  expect(await copyText('too late')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await press(() => copyText('plain http'))).toBe(false);
});

test.each([
  ['the dialog is shown inside the press', { clipboard, share: needsPress }, 'sent', undefined],
  ['dismissed, nothing is copied', { clipboard, share: dialog('AbortError') }, 'sent', undefined],
  ['without a dialog they are copied', { clipboard }, 'copied', 'CLABE 1\nReference 2'],
  ['refused, they are copied', { clipboard, share: dialog('NotAllowedError') }, 'copied', 'CLABE 1\nReference 2'],
  ['with neither the caller shows them', {}, 'refused', undefined],
])('words: %s', async (_, navigator, shared, text) => {
  vi.stubGlobal('navigator', navigator);
  expect(await press(() => shareText({ title: 'SPEI', text: 'CLABE 1\nReference 2' }))).toBe(shared);
  expect(copied).toBe(text);
});
