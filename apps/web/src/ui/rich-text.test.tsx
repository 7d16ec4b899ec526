import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { parseRichText, RichText } from './rich-text.tsx';

test('the harmless elements are elements, and links of ours go by the router', async () => {
  const { container, path, user, getByRole } = await renderInSite(
    <RichText
      html={'<p>Lee los <a href="/tv/terms">términos</a> &amp; <strong>ya</strong>.<br>Fin</p><ul><li>uno</li></ul>'}
    />,
  );
  expect(container.firstElementChild?.innerHTML).toBe(
    '<p>Lee los <a href="/tv/terms" data-discover="true">términos</a> &amp; <strong>ya</strong>.<br>Fin</p><ul><li>uno</li></ul>',
  );
  await user.click(getByRole('link'));
  expect(path()).toBe('/tv/terms');
});

test('an outside link opens nothing of ours to it', async () => {
  const { getByRole } = await renderInSite(<RichText html={'<p><a href="https://x.example/">x</a></p>'} />);
  expect(getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<p onclick="x">hola</p>',
  '<a href="/tv" onclick="x">hola</a>',
])('%s is text, even if the server let it through', async (html) => {
  const { container } = await renderInSite(<RichText html={html} />);
  expect(container.querySelector('img, script, [onclick], a')).toBeNull();
});

test.each(['javascript:alert(1)', '//evil.tld', 'http://plain.tld', 'data:text/html,x'])(
  'a link to %s leads nowhere',
  async (href) => {
    const { container } = await renderInSite(<RichText html={`<p><a href="${href}">hola</a></p>`} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container).toHaveTextContent('hola');
  },
);

test('what is not closed, or closed too often, breaks nothing', () => {
  expect(parseRichText('</p><p>a<strong>b</p>c<')).toEqual([
    { tag: 'p', href: undefined, children: ['a', { tag: 'strong', href: undefined, children: ['b'] }] },
    'c',
    '<',
  ]);
});
