import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put in is text: no markup, and no mark that turns the direction of the score beside it', () => {
  const names = ['<b>&"\'', '\u202eOtreblA', '\u2067Abc\u2069', 'الأهلي', 'نیم\u200cفاصله'];
  expect(html`<i>${names.map((name) => html`<u>${name}</u>`)}</i>`.text).toBe(
    '<i><u>&lt;b&gt;&amp;&quot;&#39;</u><u>OtreblA</u><u>Abc</u><u>الأهلي</u><u>نیم\u200cفاصله</u></i>',
  );
});
