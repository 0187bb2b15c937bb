import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, toastOf } from './screen.ts'

/** The browser’s own recognition asks a service outside: this one hears what `say` was given, or fails so. */
async function withSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recognizer extends EventTarget {
      start() {
        const answer = (event: Event) => {
          this.dispatchEvent(event)
          this.dispatchEvent(new Event('end'))
        }
        Object.assign(window, {
          say: (transcript: string) =>
            answer(Object.assign(new Event('result'), { results: [[{ transcript }]] })),
          fail: (error: string) => answer(Object.assign(new Event('error'), { error })),
        })
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognizer })
  })
}

const say = (page: Page, text: string) =>
  page.evaluate((words) => (window as unknown as { say: (text: string) => void }).say(words), text)
const fail = (page: Page, error: string) =>
  page.evaluate((name) => (window as unknown as { fail: (error: string) => void }).fail(name), error)

const itemForm = (page: Page) => dialogOf(page, 'Add Item')

async function openItemForm(page: Page): Promise<void> {
  await page.goto('/items')
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
}

const speak = (page: Page, pressed: boolean) =>
  itemForm(page).getByRole('button', { name: 'Say the name', pressed })

test.describe('on a phone', () => {
  test.use(phone)

  test('an item is named and described by voice [CAM-29, CAM-30]', async ({
    page,
    api,
    expectAccessible,
  }) => {
    await api.container('Camping gear')
    await withSpeech(page)
    await openItemForm(page)
    await speak(page, false).click()
    await expect(speak(page, true)).toContainText('Listening')
    await expectAccessible(page)
    await say(page, 'LED lantern')
    await expect(itemForm(page).getByRole('textbox', { name: 'Item name' })).toHaveValue('LED lantern')
    await expect(speak(page, false)).toBeVisible()
    await itemForm(page).getByRole('button', { name: 'Description, SKU and barcode' }).click()
    await itemForm(page).getByRole('textbox', { name: 'Description' }).fill('Warm light,')
    await itemForm(page).getByRole('button', { name: 'Say the description' }).click()
    await say(page, 'takes three cells')
    await expect(itemForm(page).getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Warm light, takes three cells',
    )
  })
})

test('says what went wrong, and Escape ends only the listening [CAM-32, CAM-33]', async ({ page, api }) => {
  await api.container('Camping gear')
  await withSpeech(page)
  await holdToasts(page)
  await openItemForm(page)
  await speak(page, false).click()
  await fail(page, 'no-speech')
  await expect(toastOf(page)).toContainText('No speech detected. Please try again.')
  await speak(page, false).click()
  await fail(page, 'not-allowed')
  await expect(toastOf(page)).toContainText('Failed to recognize speech. Please try again.')
  await speak(page, false).click()
  await expect(speak(page, true)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(speak(page, false)).toBeVisible()
  await expect(itemForm(page)).toBeVisible()
})

test('says where speech is not supported [CAM-31]', async ({ page, api }) => {
  await api.container('Camping gear')
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await openItemForm(page)
  await speak(page, false).click()
  await expect(toastOf(page)).toContainText('Speech recognition is not supported in this browser')
})
