import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'

/** Shows the server's field errors at their fields, and focuses the first one. */
export function showRefusedFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
): void {
  const issues = error instanceof ApiError ? error.issues : []
  for (const [index, { path, message }] of issues.entries()) {
    const name = path.replace(/^body\./, '') as Path<Values>
    form.setError(name, { message }, { shouldFocus: index === 0 })
  }
}
