import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver'
import { endProgram } from '../own-product.ts'
import type { Engine } from './engine.ts'
import { programOf } from './programs.ts'

export const webkitProgram = programOf('WEBKIT_DRIVER', ['WebKitWebDriver'])
const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)
const screen = programOf('XVFB', ['Xvfb'])

export const webkitIsThere = Boolean(webkitProgram && miniBrowser && screen)

/** Runs WebKitGTK's MiniBrowser by WebDriver on a virtual screen. */
export async function openWebkit(port: number): Promise<Engine> {
  const display = spawn(screen ?? '', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface(display.stdout), 'line')
  const server = spawn(webkitProgram ?? '', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LANG: 'en_US.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (server.exitCode === null && !(await listens())) await pause(50)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
  const asCall = (run: (...args: never[]) => unknown) => `return (${run}).apply(null, arguments)`
  const got = await driver.getCapabilities()
  return {
    version: `${got.getBrowserName()} ${got.getBrowserVersion()}`,
    open: (address) => driver.get(address),
    evaluate: (run, ...args) => driver.executeScript(asCall(run), ...args),
    async find(run, ...args) {
      const element = await driver.executeScript<WebElement | null>(asCall(run), ...args)
      if (!element) return undefined
      return {
        // By script, because the driver considers some fields of a scrolling form covered.
        click: () =>
          element
            .click()
            .catch(() => driver.executeScript('arguments[0].focus(); arguments[0].click()', element)),
        type: (text) => driver.actions().sendKeys(text).perform(),
        choose: (path) => element.sendKeys(path),
      }
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'ENTER'])
        .perform(),
    close: async () => {
      await driver.quit().catch(() => undefined)
      await Promise.all([server, display].map((program: ChildProcess) => endProgram(program)))
    },
  }
}
