import { fillEverywhere, screensOf } from './every-screen.ts'
import { expectFits } from './fits.ts'
import { expect, test } from './fixtures.ts'
import { openerInside, withoutAnimations } from './inside.ts'

/** The browser's own text size at 200 %, which rem in media queries follows as well. */
test.use({
  plan: 'business',
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

test('text at 200 % scrolls no screen of a phone sideways [MISC-04]', async ({ page, api }) => {
  test.slow()
  await withoutAnimations(page)
  const stock = await fillEverywhere(api)
  const open = openerInside(page)
  for (const [path, ready] of screensOf(stock)) {
    await test.step(path, async () => {
      await open(path)
      await expect(ready(page)).toBeAttached()
      await expectFits(page, path)
    })
  }
})
