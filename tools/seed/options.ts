import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = `Loads a table of things (CSV) into an account of the running product.

  npm run seed -- --file things.csv --email you@example.com [--create] [--url http://127.0.0.1:3000]
  STOWAGE_KEY=stw_… npm run seed -- --file things.csv [--url http://127.0.0.1:3000]

  --file      the table; its first line names the columns: item (or name), and what there is of
              container, sku, quantity, min quantity, location, description, barcode
  --email     the account
  --password  its password; or STOWAGE_PASSWORD in the environment; else you are asked
  STOWAGE_KEY in the environment takes the place of email and password: a key with the scopes
              inventory:read and inventory:write
  --create    makes the account if there is none
  --url       where the product runs

It can be run again: what is there already, by name, is left as it is.`

export interface Options {
  file: string
  /** A key instead of an account. */
  key: string | undefined
  email: string
  password: string | undefined
  mayCreate: boolean
  url: URL
}

/** Reads the command line; null when help was asked for. Throws a sentence about what is wrong. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      create: { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const url = URL.parse(values.url)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--url must be an address such as http://127.0.0.1:3000.`)
  if (!values.file) throw new Error('--file must name a CSV file.')
  const key = values.email === undefined ? environment['STOWAGE_KEY'] : undefined
  if (key === undefined && !values.email?.includes('@')) {
    throw new Error('--email must be the email of an account.')
  }
  return {
    // npm runs scripts in the project's folder, wherever it was called.
    file: resolve(environment['INIT_CWD'] ?? '.', values.file),
    key,
    email: values.email ?? '',
    password: values.password ?? environment['STOWAGE_PASSWORD'],
    mayCreate: values.create,
    url: new URL('/', url),
  }
}
