import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import type { Lan } from './adapters/lan/lan.ts'
import { describePhotos, hasPhotosInFolder, openPhotoStore } from './adapters/photos/open-photo-store.ts'
import { idleAdminSettings } from './admin-rule.ts'
import { type Config, loadConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { lockDataDir } from './db/data-lock.ts'
import { migrate } from './db/migrate.ts'
import { migrationSets } from './db/migration-sets.ts'
import { loadSecret } from './db/secrets.ts'
import { StartError } from './start-error.ts'

/** Milliseconds after a signal until the program ends, even if work is still running. */
const stopLimitMs = 9_500

const note = (sentence: string) => console.log(sentence)

function end(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}

/** The chosen real service or stand-in for each external service. */
function summary(config: Config, database: string): string {
  const rows = [
    ['Database', database],
    ['Accounts', config.oidc.issuer ?? 'the bundled provider (email and password)'],
    ['Mail', config.smtpUrl ? `by ${new URL(config.smtpUrl).host}` : `written into ${config.dataDir}/outbox`],
    ['Photos', describePhotos(config)],
    ['Payments', config.stripe ? 'by Stripe' : 'none (demo mode)'],
    ['New users', `${config.defaultPlan} plan`],
  ]
  return rows.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`).join('\n')
}

/** Without --lan, https means that a proxy is in front, whose headers are not trusted by default. */
const unnamedProxy =
  'PUBLIC_URL has HTTPS, so a reverse proxy stands in front, but TRUSTED_PROXIES is empty: all visitors count as one\n' +
  'address, and limits meant for one stranger meet everybody. Set it to the address of the proxy, on this machine\n' +
  'TRUSTED_PROXIES=loopback. docs/operations.md says what the proxy must pass on.\n'

const photosAway = (why: string) =>
  `Photos: the bucket cannot be reached: ${why}. Uploads are refused until it answers.`

/** Photos of the folder are not shown while a bucket is set. */
const photosLeftBehind = (dataDir: string) =>
  `${dataDir}/photos holds photos, which are not shown: a bucket is set. Stop Stowage and run: npm run move-photos -- --to s3\n`

/** Traffic without https can be read and changed on its way, including the proof of identity. */
const plainProvider = (issuer: string) =>
  `OIDC_ISSUER ${issuer} has no HTTPS: whoever is on the way there can read and forge sign-ins. Use an HTTPS address.\n`

/**
 * Warns that links and labels lead to an address that only this machine can open, and says what to do before printing.
 */
const onThisComputer =
  'Only this computer can open that address. For phones, and before you print labels: npm start -- --lan\n'

const isOwnAddress = (url: string) => /^http:\/\/(localhost|127\.|\[::1\])/.test(url)

function explainListening(config: Config, error: NodeJS.ErrnoException): unknown {
  const place = `port ${config.port} of ${config.host}`
  const noAddress = `HOST ${config.host} is not an address of this machine. Choose one of its own, or 0.0.0.0 for all.`
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `Another program already listens on ${place}. Stop it, or choose another PORT.`,
    EACCES: `This user may not listen on ${place}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new StartError(sentence, { cause: error })
}

interface Plan {
  config: Config
  /** Makes the certificates; undefined when the program serves plain http. */
  openLan: (() => Lan) | undefined
}

/** The plan for a start, from the settings and the arguments after `npm start --`. */
async function plan(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Plan> {
  const unknown = args.find((arg) => arg !== '--lan')
  if (unknown !== undefined) {
    throw new StartError(`There is no option ${unknown}; the only one is --lan. All else is set in .env.`)
  }
  const config = loadConfig(env)
  if (args.length === 0) return { config, openLan: undefined }
  // A start without --lan does not load the code that makes certificates.
  const [{ openLan }, { lanSettings }, { thisMachine }] = await Promise.all([
    import('./adapters/lan/lan.ts'),
    import('./adapters/lan/lan-settings.ts'),
    import('./adapters/lan/machine.ts'),
  ])
  const machine = thisMachine()
  const open = loadConfig({ ...env, ...lanSettings(env, config, machine) })
  return { config: open, openLan: () => openLan({ config: open, machine, note }) }
}

/** The next steps for a person with a phone. */
async function welcome({ publicUrl, fingerprint, otherAddresses }: Lan): Promise<string> {
  const { terminalCode } = await import('./adapters/lan/terminal-code.ts')
  const plainUrl = publicUrl.replace('https:', 'http:')
  return [
    terminalCode(publicUrl, process.stdout.isTTY),
    '',
    `The first time on a phone, open ${plainUrl} there:`,
    'it has the certificate to trust, and the steps. docs/guide/https-at-home.md says more.',
    `SHA-256 of the certificate: ${fingerprint}`,
    ...(otherAddresses.length > 0
      ? [`This machine is also ${otherAddresses.join(', ')}; PUBLIC_URL chooses between them.`]
      : []),
    '',
  ].join('\n')
}

let isStopping = false

/** Aborts the start once a stop was requested. */
function refuseWhenStopping(): void {
  if (isStopping) throw new Error('A stop was asked for during the start.')
}

/** The program itself, the largest part of the code to load. */
const loadApp = () => import('./app.ts')

/** Starts everything, and returns the stack that stops it in the opposite order. */
async function start(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<AsyncDisposableStack> {
  const { config, openLan } = await plan(env, args)
  const begun = new AsyncDisposableStack()
  try {
    const lock = await lockDataDir(config.dataDir, config.publicUrl)
    begun.defer(() => lock.release())
    const lan = openLan?.()
    // An error here is reported below, where the import is awaited.
    const database = await connectDatabase(config, note, () => void loadApp().catch(() => {}))
    begun.defer(() => database.close())
    refuseWhenStopping()
    const steps = (await migrate(database.pool, migrationSets())).length
    if (steps > 0) note(`Database prepared (${steps} ${steps === 1 ? 'step' : 'steps'})`)
    const { buildApp } = await loadApp()
    const identity = () => loadSecret(database.pool, 'photos', randomBytes(16))
    const photos = await openPhotoStore(config, (why) => note(photosAway(why)), identity)
    const app = await buildApp({ config, pool: database.pool, photos, ...(lan ? { lan } : {}) })
    begun.defer(() => app.close())
    refuseWhenStopping()
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw explainListening(config, error)
    })
    const hint = isOwnAddress(config.publicUrl) ? onThisComputer : ''
    note(`\n${summary(config, database.description)}\n\nStowage is ready at ${config.publicUrl}\n${hint}`)
    const { issuer } = config.oidc
    if (issuer?.startsWith('http:') && !isOwnAddress(issuer)) note(plainProvider(issuer))
    for (const sentence of idleAdminSettings(config)) note(sentence)
    if (config.s3 && (await hasPhotosInFolder(config))) note(photosLeftBehind(config.dataDir))
    if (lan) note(await welcome(lan))
    else if (config.publicUrl.startsWith('https:') && config.trustedProxies.length === 0) note(unnamedProxy)
    return begun
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}

let isUp = false
const stopRequested = Promise.withResolvers<void>()

function onSignal(signal: NodeJS.Signals): void {
  // A second Ctrl-C ends at once. The kernel then tells the embedded database to stop, so no data is lost.
  if (isStopping && signal === 'SIGINT') process.exit(130)
  if (isStopping) return
  isStopping = true
  note('Stopping ...')
  setTimeout(() => {
    note('Stopped with work under way; the database rolls back what was not committed.')
    // Exit code 0, because a requested stop is no failure that a service manager should answer with a restart.
    process.exit(0)
  }, stopLimitMs).unref()
  stopRequested.resolve()
}

/** Runs until a signal, then ends the process, with exit code 0 when all was well. */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<never> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  try {
    const running = await start(env, args)
    isUp = true
    // Flushed now and not at the end, because the process may end suddenly.
    flushCompileCache()
    await stopRequested.promise
    await running.disposeAsync()
    process.exit(0)
  } catch (error) {
    // Ctrl-C reaches the database's processes too, so their errors during a stop are expected.
    if (isStopping && !isUp) process.exit(0)
    end(error)
  }
}
