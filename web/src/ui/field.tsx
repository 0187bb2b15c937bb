import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** "optional" next to the label; required fields have no mark. */
  mark?: string | undefined
  hint?: ReactNode
  /** The error's sentence, which replaces the hint. */
  error?: string | undefined
  className?: string | undefined
  /**
   * One control: TextInput, TextArea, SelectField, QuantityStepper or Combobox. It reads its wiring from the context.
   */
  children: ReactNode
}

/** Label, control, and hint or error. The control inside gets its id, description and error state from the context. */
export function Field({ label, mark, hint, error, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <FieldContext value={{ id, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error) }}>
      <div className={cx('field', className)}>
        <label htmlFor={id} className="flex items-baseline gap-1.5 text-meta font-medium phone:text-small">
          {label}
          {mark ? <span className="font-normal text-ink-3">{mark}</span> : null}
        </label>
        {children}
        {error ? (
          <p id={noteId} className="field-error">
            {error}
          </p>
        ) : null}
        {!error && hint ? (
          <p id={noteId} className="field-hint">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
