import { useLingui } from '@lingui/react/macro'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { allItemsSorts, type ItemChoices, longestSearch } from './item-choices.ts'

// Loaded late, because the row height is known without it.
const { Part: RowHeightSwitch } = lazyPart(
  () => import('../../entities/row-height-switch.tsx').then((file) => file.RowHeightSwitch),
  // A placeholder of the same size, so that nothing moves when it loads.
  { fallback: () => <span className="w-34 phone:hidden" />, onFailure: () => undefined },
)

const { Part: CsvButton } = lazyPart(() => import('./csv-button.tsx').then((file) => file.CsvButton), {
  fallback: () => <span className="h-10 w-[88px] phone:w-[54px]" />,
  onFailure: () => undefined,
})

type ItemToolsProps = {
  choices: ItemChoices
  onChange: (change: Partial<ItemChoices>) => void
  /** The number of matches. */
  found: string
  /** A button at the end, on a phone. */
  select: ReactNode
}

/** The search and sort of All Items; the figures above are its filter. */
export function ItemTools({ choices, onChange, found, select }: ItemToolsProps) {
  const { t } = useLingui()
  const field = useDebouncedText(choices.q, (q) => onChange({ q }))
  return (
    <div className="flex flex-wrap items-center gap-2.5 phone:gap-2">
      <SearchInput
        label={t`Search items`}
        value={field.text}
        onValueChange={field.setText}
        found={found}
        maxLength={longestSearch}
        className="w-[300px] max-xl:w-full max-xl:flex-1 phone:min-w-0 max-[20rem]:basis-full"
      />
      <SortField choices={choices} onChange={onChange} />
      <CsvButton />
      <RowHeightSwitch />
      {select}
    </div>
  )
}

type FieldProps = Pick<ItemToolsProps, 'choices' | 'onChange'>

function SortField({ choices, onChange }: FieldProps) {
  const { t } = useLingui()
  const labels = {
    'name-asc': t`Name A to Z`,
    'name-desc': t`Name Z to A`,
    'quantity-asc': t`Lowest quantity`,
    'quantity-desc': t`Highest quantity`,
    recent: t`Recently updated`,
  }
  return (
    <SelectField
      aria-label={t`Sort by`}
      icon={ArrowUpDown}
      compact
      changed={choices.sort !== 'name-asc'}
      value={choices.sort}
      onChange={(event) => {
        const sort = allItemsSorts.find((known) => known === event.currentTarget.value)
        if (!sort) return
        onChange({ sort })
        // A new sort order starts at the top.
        window.scrollTo(0, 0)
      }}
      className="w-[200px] xl:ml-auto"
    >
      {allItemsSorts.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </SelectField>
  )
}
