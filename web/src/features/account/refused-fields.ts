import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'

/** Puts what the server said of fields beside them, and the focus into the first. */
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
