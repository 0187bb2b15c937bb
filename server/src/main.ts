import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm start` has enabled it before this file; this call is for starting the program directly.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/stowage', import.meta.url)))

if (existsSync('.env')) process.loadEnvFile('.env')

const args = process.argv.slice(2)
/** Commands beside the start of the program, by their first argument. */
const commands = {
  '--distribute': () => import('./run-distribute.ts'),
  '--backup': () => import('./run-backup.ts'),
  '--restore': () => import('./run-restore.ts'),
  '--verify-backup': () => import('./run-verify-backup.ts'),
  '--move-photos': () => import('./run-move-photos.ts'),
}
const command = commands[args[0] as keyof typeof commands]
const { run } = await (command ?? (() => import('./run.ts')))()
await run(process.env, args)
