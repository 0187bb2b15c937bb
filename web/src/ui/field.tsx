import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** "optional" beside the label; required fields say nothing. */
  mark?: string | undefined
  hint?: ReactNode
  /** The catalogue's sentence. It stands in place of the hint. */
  error?: string | undefined
  className?: string | undefined
  /** One control: TextInput, TextArea, SelectField, QuantityStepper or Combobox. It wires itself up. */
  children: ReactNode
}

/** Label, control, help or error. The control inside finds its id, description and error state by itself. */
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
