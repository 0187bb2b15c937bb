import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { lockDataDir } from './db/data-lock.ts'
import { migrate } from './db/migrate.ts'
import { migrationSets } from './db/migration-sets.ts'
import { StartError } from './start-error.ts'

/** Milliseconds after which the program ends whatever still hangs. */
const patience = 9_500

const note = (sentence: string) => console.log(sentence)

function end(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}

/** Which stand-in or real service was chosen for each outside thing. */
function summary(config: Config, database: string): string {
  const rows = [
    ['Database', database],
    ['Accounts', config.oidc.issuer ?? 'the bundled provider (e-mail and password)'],
    ['Mail', config.smtpUrl ? `by ${new URL(config.smtpUrl).host}` : `written into ${config.dataDir}/outbox`],
    ['Photos', `${config.dataDir}/photos`],
    ['New users', `${config.defaultPlan} plan`],
  ]
  return rows.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`).join('\n')
}

function explainListening(config: Config, error: NodeJS.ErrnoException): unknown {
  const place = `port ${config.port} of ${config.host}`
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `Another program already listens on ${place}. Stop it, or choose another PORT.`,
    EACCES: `This user may not listen on ${place}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `HOST ${config.host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${config.host} is not an address of this machine.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new StartError(sentence, { cause: error })
}

/** Starts everything, and gives back what ends it again in the opposite order. */
async function start(env: NodeJS.ProcessEnv): Promise<AsyncDisposableStack> {
  const config = loadConfig(env)
  const begun = new AsyncDisposableStack()
  try {
    const lock = lockDataDir(config.dataDir, config.publicUrl)
    begun.defer(() => lock.release())
    const database = await connectDatabase(config, note)
    begun.defer(() => database.close())
    for (const name of await migrate(database.pool, migrationSets())) note(`Migrated ${name}`)
    const app = await buildApp({ config, pool: database.pool })
    begun.defer(() => app.close())
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw explainListening(config, error)
    })
    note(`\n${summary(config, database.description)}\n\nStowage is ready at ${config.publicUrl}\n`)
    return begun
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}

let isStopping = false
const stopRequested = Promise.withResolvers<void>()

function onSignal(signal: NodeJS.Signals): void {
  // A second Ctrl-C means "at once". The kernel then tells the embedded database to stop, nothing is lost.
  if (isStopping && signal === 'SIGINT') process.exit(130)
  if (isStopping) return
  isStopping = true
  note('Stopping ...')
  setTimeout(() => process.exit(1), patience).unref()
  stopRequested.resolve()
}

/** Runs until a signal says to stop, then ends the process; its code is 0 when all was well. */
export async function run(env: NodeJS.ProcessEnv): Promise<never> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  try {
    const running = await start(env)
    // Now and not at the end, which may be a sudden one.
    flushCompileCache()
    await stopRequested.promise
    await running.disposeAsync()
    process.exit(0)
  } catch (error) {
    end(error)
  }
}
