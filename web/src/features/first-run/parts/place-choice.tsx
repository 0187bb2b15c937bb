import { Trans } from '@lingui/react/macro'
import { locations } from '@stowage/contract/containers.rules'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PlaceIcon } from '../../../entities/place-icon.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'

type PlaceChoiceProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** False just after the shutter, so that a second tap on it chooses nothing. */
  acceptsTaps: boolean
}

/** The twelve standard places as tiles: one press instead of opening a list. */
export function PlaceChoice({ field, error, acceptsTaps }: PlaceChoiceProps) {
  const id = useId()
  return (
    <fieldset disabled={!acceptsTaps} aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-meta font-medium phone:text-small">
        <Trans>Where does it live?</Trans>
      </legend>
      <div className="grid grid-cols-4 gap-2">
        {locations.map((place) => (
          <label
            key={place}
            className="tile relative grid shadow-[inset_0_0_0_1px_var(--color-line)] min-h-18 content-center justify-items-center gap-1 rounded-[10px] px-0.5 py-1 text-small font-medium"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              value={place}
              aria-invalid={error ? true : undefined}
              {...field}
            />
            <PlaceIcon place={place} size={20} className="text-box-ink" />
            <span className="max-w-full text-center leading-[1.15] wrap-anywhere">{placeName(place)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="field-error mt-1.5">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
