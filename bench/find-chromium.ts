import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium of the setting, of the system, or of Playwright; undefined when there is none. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM'] ?? [...installed, chromium.executablePath()].find(existsSync)
