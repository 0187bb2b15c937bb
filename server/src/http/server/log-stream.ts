import type { PrettyStream } from 'pino-pretty'

/** A stream that writes log entries as readable lines. */
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
 * The destination of log entries: readable lines for a terminal; undefined elsewhere, which means JSON lines for log
 * collectors.
 */
export const logStream = async (
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout,
  color = true,
): Promise<PrettyStream | undefined> => (output.isTTY ? readableLines(output, color) : undefined)
