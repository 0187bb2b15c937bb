import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

type Ended = { code: number | null; output: string }

/** Runs one of the database's programs to its end as the account, with `input` as its standard input. */
export function runTool(account: Account, tool: string, args: readonly string[], input = ''): Promise<Ended> {
  const [program, rest] = account.command(tool, args, 'KILL')
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { ...account.options, cwd: '/', env: account.binaries.env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // A program that ends before it has read all input reports the reason itself.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * Finds the error message in the output, which need not be last: a killed program stops in the middle of printing a
 * statement.
 */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return (
    lines.findLast((line) => /error|fatal|panic|killed|signal/i.test(line)) ??
    lines.at(-1) ??
    ''
  ).trim()
}
