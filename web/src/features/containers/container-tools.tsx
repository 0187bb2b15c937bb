import { useLingui } from '@lingui/react/macro'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { foundText } from '../../lib/api/found-count.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useContainers, useLocations } from './api.ts'
import { type ContainerFilters, listSorts } from './container-filters.ts'
import type { ContainerView } from './container-view.ts'
import { ViewSwitch } from './parts/view-switch.tsx'

type ContainerToolsProps = {
  filters: ContainerFilters
  onChange: (change: Partial<ContainerFilters>) => void
  /** The search field's text, which reaches the filters after a pause. */
  searchText: string
  onSearch: (text: string) => void
  view: ContainerView
  onView: (view: ContainerView) => void
}

/** The list's search, place and sort. On a phone the two selects are icons next to the search. */
export function ContainerTools(props: ContainerToolsProps) {
  const { filters, onChange, searchText, onSearch, view, onView } = props
  const { t } = useLingui()
  const { data } = useLocations()
  const { q, location, sort } = filters
  const pages = useContainers({ q, location, sort })
  const sortNames = {
    recent: t`Recently updated`,
    'name-asc': t`Name A to Z`,
    'name-desc': t`Name Z to A`,
    'items-most': t`Most items`,
    'items-least': t`Fewest items`,
  }
  // Without containers there is nothing to search, filter or sort.
  if (data?.length === 0 && filters.q === '' && filters.location === '') return null
  return (
    <search className="mb-5 flex flex-wrap items-center gap-2.5 xl:flex-nowrap phone:mb-4 phone:gap-2">
      <SearchInput
        label={t`Search containers`}
        value={searchText}
        onValueChange={onSearch}
        found={foundText(filters.q, pages)}
        maxLength={200}
        className="min-w-[min(100%,10rem)] flex-1 md:max-xl:basis-full xl:min-w-0 xl:max-w-[420px]"
      />
      <PlaceFilter location={location} onChange={onChange} />
      <SelectField
        aria-label={t`Sort`}
        icon={ArrowUpDown}
        compact
        changed={filters.sort !== 'recent'}
        value={filters.sort}
        onChange={(event) => {
          onChange({ sort: listSorts.find((sort) => sort === event.currentTarget.value) ?? 'recent' })
          // A new sort order starts at the top.
          window.scrollTo(0, 0)
        }}
        className="md:max-xl:flex-1 xl:ml-auto xl:w-[210px]"
      >
        {listSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </SelectField>
      <ViewSwitch view={view} onChange={onView} />
    </search>
  )
}

/** With more places, the rest is added when the person is about to choose, because each option is an element more. */
const placesAtOnce = 12

function PlaceFilter({
  location,
  onChange,
}: Pick<ContainerFilters, 'location'> & Pick<ContainerToolsProps, 'onChange'>) {
  const { t } = useLingui()
  const { data = [] } = useLocations()
  const [isTouched, setTouched] = useState(false)
  const places = data.map((place) => place.location)
  // The address may name a place that is no longer in use.
  const offered = location === '' || places.includes(location) ? places : [location, ...places]
  const isWhole = isTouched || offered.length <= placesAtOnce
  // Synchronous, before the browser opens the list.
  const touch = () => flushSync(() => setTouched(true))
  return (
    <SelectField
      aria-label={t`Location`}
      icon={MapPin}
      compact
      changed={location !== ''}
      value={location}
      onPointerDown={touch}
      onFocus={touch}
      onChange={(event) => onChange({ location: event.currentTarget.value })}
      className="md:max-xl:flex-1 xl:w-[190px]"
    >
      <option value="">{t`All locations`}</option>
      {offered
        .filter((place) => isWhole || place === location)
        .map((place) => (
          <option key={place} value={place}>
            {placeName(place)}
          </option>
        ))}
    </SelectField>
  )
}
