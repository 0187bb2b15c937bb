import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDebouncedText } from '../lib/screen/debounced-text.ts'
import { bidiIsolate } from '../lib/texts/bidi-isolate.ts'
import { placeName } from '../lib/texts/place-name.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { useChosenContainer, useContainerChoices } from './container-choices.ts'
import { ContainerTile } from './container-tile.tsx'

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

const optionPrefix = 'container:'

/**
 * Chooses a container by name, place or number. Typed text only searches; leaving the field restores the chosen name.
 */
export function ContainerField({ label, value, onChange, error, hint, without }: ContainerFieldProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const search = useDebouncedText(words, setWords)
  const { containers, isPrevious } = useContainerChoices(words)
  const excluded = containers.find(({ id }) => id === without)
  const offered = containers.filter(({ id }) => id !== without)
  const chosen = useChosenContainer(value)
  const q = search.text.trim()
  const endSearch = () => {
    setSearching(false)
    search.settleNow('')
  }
  const take = (text: string) => {
    const id = text.startsWith(optionPrefix) ? Number(text.slice(optionPrefix.length)) : undefined
    if (id === undefined) {
      setSearching(true)
      search.setText(text)
    } else {
      onChange(id)
      endSearch()
    }
  }
  return (
    <Field label={label} error={error} hint={hint}>
      <Combobox
        value={isSearching ? search.text : (chosen?.name ?? '')}
        onValueChange={take}
        onSearchEnd={endSearch}
        filtered
        stale={isSearching && (search.text !== words || isPrevious)}
        chosen={`${optionPrefix}${value}`}
        placeholder={t`Choose a container`}
        nothingFound={excluded ? t`Already in ${excluded.name}` : t`No containers match “${q}”`}
        listLabel={t`Containers`}
        openLabel={t`Show containers`}
        start={chosen && !isSearching ? <ContainerTile place={chosen.location} size={32} /> : undefined}
        options={offered.map(({ id, name, location }) => ({
          value: `${optionPrefix}${id}`,
          label: name,
          start: <ContainerTile place={location} size={32} />,
          detail: `${bidiIsolate(placeName(location))} · #${id}`,
        }))}
      />
    </Field>
  )
}
