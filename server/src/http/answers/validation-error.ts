import type { Issue } from '@stowage/contract/errors'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'

function sentencesOf(issue: z.core.$ZodIssue, part: 'body' | 'query'): Issue[] {
  const path = [part, ...issue.path.map(String)]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: `The field ${JSON.stringify(key)} is not known here. Remove it and try again.`,
    }))
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    const where = issue.path.length === 0 ? 'The body' : `The field "${issue.path.join('.')}"`
    return [{ path: path.join('.'), message: `${where} must be a JSON object.` }]
  }
  return [{ path: path.join('.'), message: issue.message }]
}

/** The error of input that its schema refused: every issue with its place, the first one's sentence on top. */
export function validationError(error: z.ZodError, part: 'body' | 'query'): AppError {
  const issues = error.issues.flatMap((issue) => sentencesOf(issue, part))
  return new AppError('VALIDATION', issues[0]?.message ?? 'This input is not valid.', issues)
}
