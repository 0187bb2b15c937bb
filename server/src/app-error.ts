import { type ErrorCode, errorStatus, type Issue } from '@stowage/contract/errors'

/** What a verb throws when it refuses: a code of the contract and a sentence for the person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly issues: Issue[] | undefined

  constructor(code: ErrorCode, message: string, issues?: Issue[]) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.issues = issues
  }
}
