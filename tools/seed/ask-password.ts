import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks on the terminal, without showing what is typed. */
export async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask for the password. Use --password or STOWAGE_PASSWORD.')
  }
  process.stdout.write(`Password of ${email}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}
