import { StartError } from './start-error.ts'

/** Why an archive is refused, or a restore was given up: the old state is as it was. */
export class ArchiveError extends StartError {
  constructor(sentence: string, cause?: unknown) {
    super(`${sentence} Nothing was changed.`, { cause })
  }
}
