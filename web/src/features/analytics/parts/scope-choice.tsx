import { useLingui } from '@lingui/react/macro'
import { listLocations } from '@stowage/contract/inventory'
import Package from 'lucide-react/icons/package'
import { ContainerField } from '../../../entities/container-field.tsx'
import { useRead } from '../../../lib/api/query.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type AnalyticsChoices, type Choose, type Scope, scopes } from '../choices.ts'
import { ItemField } from './item-field.tsx'

type ScopeChoiceProps = { choices: AnalyticsChoices; choose: Choose }

/** What the figures are about: everything, a container, a location or an item. */
export function ScopeChoice({ choices: { about }, choose }: ScopeChoiceProps) {
  const { t } = useLingui()
  const names: Record<Scope, string> = {
    everything: t`Everything`,
    container: t`A container`,
    place: t`A location`,
    item: t`An item`,
  }
  return (
    <SelectField
      icon={Package}
      aria-label={t`What to count`}
      className="max-[20rem]:col-span-2 md:min-w-44"
      value={about}
      onChange={({ currentTarget }) => choose({ about: currentTarget.value as Scope })}
    >
      {scopes.map((scope) => (
        <option key={scope} value={scope}>
          {names[scope]}
        </option>
      ))}
    </SelectField>
  )
}

/** Which container, place or item it is. */
export function ScopeFields({ choices: { about, container, place, item }, choose }: ScopeChoiceProps) {
  const { t } = useLingui()
  if (about === 'container') {
    return (
      <ContainerField
        label={t`Container`}
        hint={t`Includes only items that are in it now.`}
        value={container ?? 0}
        onChange={(id) => choose({ container: id })}
      />
    )
  }
  if (about === 'place') return <PlaceField place={place} choose={choose} />
  if (about === 'item') return <ItemField itemId={item} onChange={(id) => choose({ item: id })} />
  return null
}

function PlaceField({ place, choose }: { place: string; choose: Choose }) {
  const { t } = useLingui()
  const { data = [] } = useRead(listLocations)
  const known = data.some(({ location }) => location === place)
  return (
    <Field label={t`Location`} hint={t`Includes only items that are there now.`}>
      <SelectField value={place} onChange={({ currentTarget }) => choose({ place: currentTarget.value })}>
        <option value="" hidden>
          {t`Choose a location`}
        </option>
        {place !== '' && !known ? <option value={place}>{placeName(place)}</option> : null}
        {data.map(({ location }) => (
          <option key={location} value={location}>
            {placeName(location)}
          </option>
        ))}
      </SelectField>
    </Field>
  )
}
