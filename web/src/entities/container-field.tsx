import { useLingui } from '@lingui/react/macro'
import { bidiIsolate } from '../lib/texts/bidi-isolate.ts'
import { placeName } from '../lib/texts/place-name.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { useChosenContainer, useContainerChoices } from './container-choices.ts'
import { ContainerTile } from './container-tile.tsx'
import { useSearchField } from './use-search-field.ts'

type ContainerFieldProps = {
  label: string
  /** 0 while no container is chosen. */
  value: number
  onChange: (containerId: number) => void
  error?: string | undefined
  hint?: string | undefined
  /** A container that is not offered. */
  without?: number | undefined
}

/**
 * Chooses a container by name, place or number. Typed text only searches; leaving the field restores the chosen name.
 */
export function ContainerField({ label, value, onChange, error, hint, without }: ContainerFieldProps) {
  const { t } = useLingui()
  const { text, words, isSearching, search, endSearch } = useSearchField()
  const { containers, isPrevious } = useContainerChoices(words)
  const excluded = containers.find(({ id }) => id === without)
  const offered = containers.filter(({ id }) => id !== without)
  const chosen = useChosenContainer(value)
  const q = text.trim()
  return (
    <Field label={label} error={error} hint={hint}>
      <Combobox
        value={isSearching ? text : (chosen?.name ?? '')}
        onSearch={search}
        onSearchEnd={endSearch}
        onChoose={(id) => onChange(Number(id))}
        stale={isSearching && (text !== words || isPrevious)}
        chosen={String(value)}
        placeholder={t`Choose a container`}
        nothingFound={excluded ? t`Already in ${excluded.name}` : t`No containers match “${q}”`}
        listLabel={t`Containers`}
        openLabel={t`Show containers`}
        start={chosen && !isSearching ? <ContainerTile place={chosen.location} size={32} /> : undefined}
        options={offered.map(({ id, name, location }) => ({
          value: String(id),
          label: name,
          start: <ContainerTile place={location} size={32} />,
          detail: `${bidiIsolate(placeName(location))} · #${id}`,
        }))}
      />
    </Field>
  )
}
