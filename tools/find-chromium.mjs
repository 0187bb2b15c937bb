import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findProgram(programs, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The browser that tests use: the one in CHROMIUM, or what is on the PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : undefined
  return findProgram(names, env)
}

/** The headless shell of the same browser; where CHROMIUM names a browser, that one does everything. */
export const findShell = (env = process.env) =>
  env.CHROMIUM ? undefined : findProgram(['chromium-headless-shell'], env)

/** Debian's packages; false where they can't be installed. */
function install(...packages) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  return (
    spawnSync('apt-get', ['update'], options).status === 0 &&
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0
  )
}

const isRoot = () => process.getuid?.() === 0

/** Finds a browser or installs Debian's; ends the process with a sentence when neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM || !isRoot()) {
    console.error(
      process.env.CHROMIUM
        ? `CHROMIUM leads to ${process.env.CHROMIUM}, which is no program.`
        : 'The tests need Chromium. Install it (on Debian: apt-get install chromium), or name it in CHROMIUM; ' +
            '`npm run test:quick` does without.',
    )
    process.exit(1)
  }
  console.log('Installing Chromium ...')
  const installed = install('chromium', 'chromium-headless-shell', 'fonts-noto-cjk')
    ? findChromium()
    : undefined
  if (installed) return installed
  console.error('Chromium could not be installed by apt-get. Install it by hand, or name it in CHROMIUM.')
  process.exit(1)
}

/** The browsers of the journeys. Without the headless shell the full browser is used, which takes twice the CPU. */
export function ensureBrowsers() {
  const chromium = ensureChromium()
  const canInstall = isRoot() && chromium === '/usr/bin/chromium' && !process.env.CHROMIUM
  if (!findShell() && canInstall) install('chromium-headless-shell')
  return { chromium, shell: findShell() ?? chromium }
}
