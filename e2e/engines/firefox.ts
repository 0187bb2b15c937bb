import { type ElementHandle, launch } from 'puppeteer-core'
import type { Engine } from './engine.ts'
import { programOf } from './programs.ts'

export const firefoxProgram = programOf('FIREFOX', ['firefox-esr', 'firefox'])

/** Firefox by WebDriver BiDi, which it supports natively. */
export async function openFirefox(preferences: Record<string, unknown> = {}): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxProgram ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // A fake camera that shows colours; the browser asks for no permission.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      ...preferences,
    },
  })
  const page = await browser.newPage()
  return {
    version: await browser.version(),
    async open(address) {
      // When the page navigates by itself at the same moment, Firefox aborts one of the two, and sometimes the next one
      // too.
      const go = () => page.goto(address)
      await go().catch(go).catch(go)
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as (...all: unknown[]) => Awaited<ReturnType<typeof run>>, ...args),
    async find(run, ...args) {
      const found = await page.evaluateHandle(run as (...all: unknown[]) => Element | null, ...args)
      const element = found.asElement() as ElementHandle<HTMLInputElement> | null
      if (!element) return undefined
      return {
        click: () => element.click(),
        type: (text) => page.keyboard.type(text),
        choose: (path) => element.uploadFile(path),
      }
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
