import * as fs from 'node:fs/promises'
import { StartError } from '../../../start-error.ts'

export const alreadyExists = (path: string): StartError =>
  new StartError(`${path} is there already. Name another file.`)

/** Names the whole file, and never replaces a file of another program, as a rename alone would. */
export async function publishArchive(
  unfinished: string,
  path: string,
  /** In tests: a disk that refuses either. */
  { link, rename }: Pick<typeof fs, 'link' | 'rename'> = fs,
): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyExists(path)
    // A disk without hard links, such as a USB stick: the name is taken first, and then replaced by the whole file.
    const empty = await fs.open(path, 'wx').catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'EEXIST' ? alreadyExists(path) : cause
    })
    await empty.close()
    await rename(unfinished, path).catch(async (cause: unknown) => {
      await fs.rm(path, { force: true })
      throw cause
    })
  }
  // After a link the file has both names.
  await fs.rm(unfinished, { force: true })
}
