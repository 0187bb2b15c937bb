import { useLingui } from '@lingui/react/macro'
import { containerLimits, locations } from '@stowage/contract/containers.rules'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, useState } from 'react'
import { PlaceIcon } from '../../../entities/place-icon.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const other = 'Other'

type PlaceFieldProps = {
  /** The stored location; empty while none is chosen. */
  value: string
  onChange: (location: string) => void
  onBlur: () => void
  /** A line below the choice. */
  hint: ReactNode
  error: string | undefined
}

/** The twelve standard places; the last one opens a field for the person's own place. */
export function PlaceField({ value, onChange, onBlur, hint, error }: PlaceFieldProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const listed = locations.some((place) => place === value && place !== other)
  const choice = value === '' && !opened ? '' : listed ? value : other
  const otherName = placeName(other)
  const own = value === other || listed ? '' : value
  return (
    <>
      <Field label={t`Location`} hint={hint} error={choice === other ? undefined : error}>
        <SelectField
          start={choice === '' ? undefined : <PlaceIcon place={choice} size={18} />}
          icon={choice === '' ? MapPin : undefined}
          value={choice}
          onBlur={onBlur}
          onChange={(event) => {
            setOpened(event.currentTarget.value === other)
            onChange(event.currentTarget.value)
          }}
        >
          <option value="" hidden>
            {t`Choose a location`}
          </option>
          {locations.map((place) => (
            <option key={place} value={place}>
              {placeName(place)}
            </option>
          ))}
        </SelectField>
      </Field>
      {choice === other ? (
        <Field
          label={t`Location name`}
          mark={t`optional`}
          error={error}
          hint={t`Leave blank to call it ${otherName}.`}
        >
          <TextInput
            autoFocus={opened}
            value={own}
            maxLength={containerLimits.location + 50}
            placeholder={t`Garden shed`}
            onBlur={onBlur}
            onChange={(event) => onChange(event.currentTarget.value || other)}
          />
        </Field>
      ) : null}
    </>
  )
}
