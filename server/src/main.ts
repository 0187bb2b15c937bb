import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm start` has enabled it before this file; this call is for starting the program directly.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/stowage', import.meta.url)))

if (existsSync('.env')) process.loadEnvFile('.env')

const args = process.argv.slice(2)
const { run } = args[0] === '--distribute' ? await import('./run-distribute.ts') : await import('./run.ts')
await run(process.env, args)
