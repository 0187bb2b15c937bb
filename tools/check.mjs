// `npm run check`: everything that can be checked without running the product, in parallel.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, node, root } from './ensure-installed.mjs'

ensureInstalled()

const npm = process.env.npm_execpath
const own = (path) => [node, [join(root, path)]]
const tool = (path, ...args) => [node, [join(root, 'node_modules', path), ...args]]

const checks = [
  ['format and lint', ...tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.')],
  // One checker, because several check the same types again and need twice the CPU for the same time on two cores.
  ['types', ...tool('typescript/bin/tsc', '--noEmit', '--checkers', '1')],
  ['imports', ...own('tools/check-imports.mjs')],
  ['structure', ...own('tools/structure.mjs')],
  ['dead code', ...tool('knip/bin/knip.js', '--no-progress', '--no-config-hints')],
  // Every text of the code is in the catalogs, and every language has all of them.
  ['texts', ...own('tools/check-texts.ts')],
  // Refuses a lock file without the packages of other machines, which otherwise only a fresh clone would show.
  [
    'lock file',
    ...(npm
      ? [process.execPath, [npm, 'ci', '--dry-run', '--loglevel=error']]
      : ['npm', ['ci', '--dry-run']]),
  ],
]

function run([name, program, args, folder = '.']) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const end = (isGood) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s`)
      resolve({ name, isGood, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

const failed = (await Promise.all(checks.map(run))).filter(({ isGood }) => !isGood)
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${checks.length} checks failed.`,
)
process.exit(failed.length === 0 ? 0 : 1)
