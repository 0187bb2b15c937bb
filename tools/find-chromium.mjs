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

/** The browser that tests use: the one in CHROMIUM, or what is on the PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM) return isProgram(env.CHROMIUM) ? env.CHROMIUM : undefined
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Finds a browser or installs Debian's; ends the process with a sentence when neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (process.env.CHROMIUM || !isRoot) {
    console.error(
      process.env.CHROMIUM
        ? `CHROMIUM leads to ${process.env.CHROMIUM}, which is no program.`
        : 'The tests need Chromium. Install it (on Debian: apt-get install chromium), or name it in CHROMIUM; ' +
            '`npm run test:quick` does without.',
    )
    process.exit(1)
  }
  console.log('Installing Chromium ...')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const packages = ['chromium', 'fonts-noto-cjk']
  const isDone =
    spawnSync('apt-get', ['update'], options).status === 0 &&
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0
  const installed = isDone ? findChromium() : undefined
  if (installed) return installed
  console.error('Chromium could not be installed by apt-get. Install it by hand, or name it in CHROMIUM.')
  process.exit(1)
}
