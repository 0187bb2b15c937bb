import { Trans } from '@lingui/react/macro'
import { locations } from '@stowage/contract/containers.rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { placeName } from '../../../lib/texts/place-name.ts'
import { PlaceIcon } from '../../../nouns/place-icon.tsx'
import { Icon } from '../../../ui/icon.tsx'

type PlaceChoiceProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  /** The second tap on the shutter chooses nothing. */
  acceptsTaps: boolean
}

/** The twelve places as tiles: one press instead of a list that opens. */
export function PlaceChoice({ field, error, acceptsTaps }: PlaceChoiceProps) {
  const id = useId()
  return (
    <fieldset disabled={!acceptsTaps} aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-meta font-medium phone:text-small">
        <Trans>Where does it live?</Trans>
      </legend>
      <div className="fr-places">
        {locations.map((place) => (
          <label key={place} className="fr-place text-small font-medium">
            <input type="radio" value={place} aria-invalid={error ? true : undefined} {...field} />
            <PlaceIcon place={place} size={20} className="text-box-ink" />
            <span className="fr-place-name">{placeName(place)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="mt-1.5 flex gap-1.5 text-meta text-bad phone:text-small">
          <Icon of={CircleAlert} size={16} className="mt-px phone:mt-0.5" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
