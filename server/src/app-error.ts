import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from '@stowage/contract/errors'
import type { Reason, Said, WithValues } from '@stowage/contract/sentences'
import { sentenceOf } from './texts/sentence-of.ts'

/** The error by which a verb refuses: a code of the contract, and a reason for the person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly said: Said
  readonly issues: Issue[] | undefined
  readonly present: object | undefined

  /** Made by `refusal`, which knows the values of each reason. */
  constructor(code: ErrorCode, said: Said, issues?: Issue[], present?: object) {
    super(sentenceOf(said))
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.said = said
    this.issues = issues
    this.present = present
  }

  /** The same error, with one or more places in the request, such as `body.containerId`. */
  at(...paths: string[]): AppError {
    const issues = paths.map((path) => ({ path, ...this.said, message: this.message }))
    return new AppError(this.code, this.said, issues)
  }

  /** The same error, with the thing as it is stored. */
  with(present: object): AppError {
    return new AppError(this.code, this.said, this.issues, present)
  }
}

/** An error with its reason and the values of its message. */
export function refusal<R extends Reason>(code: ErrorCode, reason: R, ...[values]: WithValues<R>): AppError {
  return new AppError(code, { reason, ...(values && { values }) })
}

export function issueAt(path: string, said: Said): Issue {
  return { path, ...said, message: sentenceOf(said) }
}

export function errorBody({ code, said, message, issues, present }: AppError): ErrorBody {
  return { code, ...said, message, ...(issues && { issues }), ...(present && { present }) }
}
