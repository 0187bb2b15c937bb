import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'

type TypedConfirmationProps = {
  /** The text to type, such as a name. */
  word: string
  value: string
  onChange: (typed: string) => void
  /** The typed text is the right one. */
  isConfirmed: boolean
  readOnly: boolean
  error?: string | undefined
}

/** The field in which a person types a name before something is deleted, because one press must not be enough. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { word, value, onChange, isConfirmed, readOnly, error } = props
  return (
    <Field
      error={error}
      label={
        <span>
          <Trans>
            Type <bdi className="code wrap-anywhere">{word}</bdi> to confirm
          </Trans>
        </span>
      }
    >
      <TextInput
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        end={isConfirmed ? <Icon of={CircleCheck} size={18} className="text-ok" /> : null}
      />
    </Field>
  )
}
