import { expect, readDemo, test } from './journey.ts';

test.beforeEach(async ({ page, request }) => {
  const [account] = readDemo().accounts.filter(({ kind }) => kind === 'visitor');
  const reply = await request.post('/api/users/login', {
    data: { email: account?.email, password: account?.password },
  });
  const { token } = (await reply.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
});

test('the video of the address is framed, and no other one is asked for first', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>a film</title>' });
  });
  await page.goto('/tv/vimeo/player/test/76979871');
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871');
  await expect.poll(() => asked).toEqual(['https://player.vimeo.com/video/76979871']);
});

for (const path of ['/tv/vimeo/player/test', '/tv/vimeo/player/test/', '/tv/vimeo/player/test/%22%3E'])
  test(`${path} says that this is no video`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('ID DE VIDEO NO VALIDO!')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
