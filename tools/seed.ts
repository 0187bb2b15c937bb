import { readFile } from 'node:fs/promises'
import { askPassword } from './seed/ask-password.ts'
import { loadThings } from './seed/load-things.ts'
import { type Options, readOptions, usage } from './seed/options.ts'
import { createProgress } from './seed/progress.ts'
import { readThings } from './seed/read-things.ts'
import { signIn } from './seed/sign-in.ts'
import { createVisitor, type Visitor } from './seed/visit.ts'

async function readTable(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error(`${file} is not in UTF-8. Save it as CSV in UTF-8 and try again.`)
  }
}

const count = (number: number, one: string) =>
  `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`

async function signInWith(visitor: Visitor, { url, email, mayCreate, ...options }: Options): Promise<URL> {
  const password = options.password ?? (await askPassword(email))
  return signIn(visitor, url, { email, password }, mayCreate)
}

async function seed(options: Options): Promise<void> {
  const { things, unknownColumns } = readThings(await readTable(options.file))
  if (unknownColumns.length > 0)
    console.log(`Left out, as nothing is known of them: ${unknownColumns.join(', ')}.`)
  const visitor = createVisitor(options.key)
  const origin = options.key === undefined ? await signInWith(visitor, options) : options.url
  const progress = createProgress(things.length, process.stdout)
  const started = performance.now()
  const outcome = await loadThings(visitor, origin, things, progress.show).finally(progress.end)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${count(outcome.itemsAdded, 'item')} and ${count(outcome.containersAdded, 'container')} added in ` +
      `${count(seconds, 'second')}, ${count(outcome.itemsFound, 'item')} were there already.`,
  )
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options) await seed(options)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
