import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Ended = { code: number | null; output: string }

/** Runs a program of the database's to its end as the account, with `input` as its standard input. */
export function runTool(account: Account, tool: string, args: readonly string[], input = ''): Promise<Ended> {
  const [program, rest] = account.command(tool, args, 'KILL')
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { ...account.options, cwd: '/', env: account.binaries.env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // One that ends before it has read everything says itself why.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** The complaint, which need not stand last: a killed program stops in the middle of a statement it was showing. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.findLast((line) => /error|fatal|panic|killed|signal/i.test(line)) ??
    lines.at(-1) ??
    ''
  ).trim()
}
