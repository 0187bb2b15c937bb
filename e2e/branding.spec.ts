import { expect, test } from './fixtures.ts'
import { phone } from './screen.ts'

test.use({ plan: 'business', ...phone })

test('a color that is too pale is corrected, with its contrast beside the sample on a phone', async ({
  page,
  person: _,
  expectAccessible,
}) => {
  await page.goto('/workspace?tab=branding')
  await expect(page.getByLabel('Name')).toHaveValue('My inventory')
  await page.locator('input[maxlength="7"]').fill('#ffcc00')
  const contrast = page.getByText('Contrast 13.8:1')
  const sample = page.getByText('Button', { exact: true })
  await expect(contrast).toBeVisible()
  await expect(page.getByText('#8f7200')).toBeVisible()
  const middleOf = async (part: typeof sample) => {
    const box = await part.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  expect(Math.abs((await middleOf(contrast)) - (await middleOf(sample)))).toBeLessThanOrEqual(2)
  await expectAccessible(page)
})
