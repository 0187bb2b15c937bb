import type { Issue } from '@stowage/contract/errors'
import { readSaid, type Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import { AppError, issueAt } from './app-error.ts'

// The maximum number of issues in a response; a bulk call has at most this many rows.
const maxIssues = 1000

function issuesOf(issue: z.core.$ZodIssue, place: string): Issue[] {
  const path = [place, ...issue.path.map(String)].join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxIssues)
      .map((key) =>
        issueAt(`${path}.${key}`, { reason: 'input.field-unknown', values: { field: printable(key) } }),
      )
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    const field = issue.path.join('.')
    const said: Said =
      field === ''
        ? { reason: 'input.body-not-object' }
        : { reason: 'input.field-not-object', values: { field } }
    return [issueAt(path, said)]
  }
  return [issueAt(path, readSaid(issue.message) ?? { reason: 'input.invalid' })]
}

/** Invisible characters are escaped as in JSON. */
const printable = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * The error of input that its schema refused: every issue with its place, and the message of the first. `place` is the
 * part of the request, such as `body`.
 */
export function validationError(error: z.ZodError, place: string): AppError {
  const issues: Issue[] = []
  for (const issue of error.issues) {
    if (issues.length >= maxIssues) break
    issues.push(...issuesOf(issue, place).slice(0, maxIssues - issues.length))
  }
  const { reason, values } = issues[0] ?? { reason: 'input.invalid' as const }
  return new AppError('VALIDATION', { reason, ...(values && { values }) }, issues)
}
