/**
 * A problem that the operator must solve: a setting, a folder, the database. Its message is shown without a stack, and
 * the program ends with code 78 (EX_CONFIG), so that service managers can be told not to retry. A problem that may pass
 * by itself ends with code 75 (EX_TEMPFAIL).
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: 78 | 75

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.exitCode = passing ? 75 : 78
  }
}
