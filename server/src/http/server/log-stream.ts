import type { PrettyStream } from 'pino-pretty'

/** A stream that writes log entries as lines that a person can read. */
async function readableLines(output: NodeJS.WritableStream, color: boolean): Promise<PrettyStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    destination: output,
    colorize: color,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
  })
}

/**
 * Where log entries go: to a terminal as readable lines; undefined elsewhere, where they are lines of JSON because programs
 * collect them.
 */
export const logStream = async (
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
  color = true,
): Promise<PrettyStream | undefined> => (output.isTTY ? readableLines(output, color) : undefined)
