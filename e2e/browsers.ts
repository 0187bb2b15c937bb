import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const whole = process.env['CHROMIUM'] ?? places.find(existsSync)

/**
 * The browsers of journeys. Debian's headless shell is the same engine and needs half the CPU, but has no notifications.
 * The full browser runs everything when the shell is missing.
 */
export const browsers = { whole, shell: process.env['CHROMIUM_SHELL'] ?? whole }
