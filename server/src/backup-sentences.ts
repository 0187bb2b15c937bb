import { AppError } from './app-error.ts'
import type { Manifest, Totals } from './features/backups/service/manifest.ts'
import type { Restored } from './features/backups/service/restore-archive.ts'
import type { WrittenBackup } from './features/backups/service/write-archive.ts'
import { StartError } from './start-error.ts'

const number = new Intl.NumberFormat('en')

const sayTotals = ({ people, containers, items, pieces, photos }: Totals) =>
  `${number.format(people)} people, ${number.format(containers)} containers, ${number.format(items)} items with ` +
  `${number.format(pieces)} pieces, ${number.format(photos)} photos`

function sayMissing(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `\nThe files of ${number.format(names.length)} photos were missing in the photo folder already.`
}

export function describeBackup({ path, bytes, manifest }: WrittenBackup): string {
  return `Backed up ${sayTotals(manifest.totals)}: ${path}, ${number.format(bytes)} bytes.${sayMissing(manifest.missingPhotos)}`
}

export function describeRestore({ before, after, manifest }: Restored): string {
  return [
    ...(before ? [`Before: ${sayTotals(before)}`] : []),
    `After:  ${sayTotals(after)}`,
    `All ${number.format(manifest.tables.length)} tables are as in the backup. Start Stowage.${sayMissing(manifest.missingPhotos)}`,
  ].join('\n')
}

export function describeVerified({ after, manifest }: Restored): string {
  return `The backup can be restored whole: ${sayTotals(after)}.${sayMissing(manifest.missingPhotos)}`
}

export const describeChecked = ({ createdAt, version }: Manifest): string =>
  `The archive is whole: made on ${createdAt} by Stowage ${version}. Restoring ...`

/** Says why photos in a bucket can't be reached. */
export const tellAway = (why: string): void => console.log(`The photos cannot be reached: ${why}`)

const fullDisk = ['ENOSPC', 'EDQUOT', '53100']

function sentenceOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof AppError) return error.message
  const { code = '', message } = error as { code?: string; message: string }
  return fullDisk.includes(code)
    ? `The disk is full: ${message}. Make room, and try again. Nothing was changed.`
    : error
}

/** Prints what a command says at its end, or why it failed, with the exit code for it. */
export async function endWith(
  command: () => Promise<string>,
  program: { exitCode?: number | string | null | undefined },
): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(sentenceOf(error))
    program.exitCode = error instanceof StartError ? error.exitCode : 1
  }
}
