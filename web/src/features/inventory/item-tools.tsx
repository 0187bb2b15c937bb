import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { allItemsSorts, type ItemChoices, longestSearch } from './item-choices.ts'

// How high rows are is known without it.
const { Part: RowHeightSwitch } = lazyPart(
  () => import('../../nouns/row-height-switch.tsx').then((file) => file.RowHeightSwitch),
  { onFailure: () => undefined },
)

type ItemToolsProps = {
  choices: ItemChoices
  onChange: (change: Partial<ItemChoices>) => void
  /** How much was found by the words. */
  found: string
}

/** Search, stock filter and order of All Items. */
export function ItemTools({ choices, onChange, found }: ItemToolsProps) {
  const { t } = useLingui()
  const field = useDebouncedText(choices.q, (q) => onChange({ q }))
  return (
    <div className="flex flex-wrap items-center gap-2.5 phone:gap-2">
      <SearchInput
        label={t`Search items`}
        clearLabel={t`Clear search`}
        value={field.text}
        onValueChange={field.setText}
        found={found}
        maxLength={longestSearch}
        className="w-[300px] max-lg:w-full max-lg:flex-1 phone:min-w-0"
      />
      <SortField choices={choices} onChange={onChange} />
      <CsvButton />
      <RowHeightSwitch />
      <StockFilters choices={choices} onChange={onChange} />
    </div>
  )
}

/** Saves all items as inventory_export.csv. */
function CsvButton() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    // Not part of the first load: few visits end in a file.
    await import('./export-inventory.ts').then(({ saveInventory }) => saveInventory(client)).catch(() => {})
    setRunning(false)
  }
  return (
    <Button icon={Download} pending={isRunning} aria-label={t`Export as CSV`} onClick={() => void run()}>
      CSV
    </Button>
  )
}

type FieldProps = Omit<ItemToolsProps, 'found'>

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
        // Another order begins at its beginning.
        window.scrollTo(0, 0)
      }}
      className="w-[200px]"
    >
      {allItemsSorts.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </SelectField>
  )
}

function StockFilters({ choices, onChange }: FieldProps) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Stock status`}
      value={choices.filter}
      onChange={(filter) => onChange({ filter })}
      options={[
        { value: 'all', label: t`All` },
        { value: 'in-stock', label: t`In Stock` },
        { value: 'low-stock', label: t`Low Stock` },
        { value: 'out-of-stock', label: t`Out of Stock` },
      ]}
      // Four words share 288 px on the narrowest phones.
      className="ml-auto max-lg:ml-0 phone:w-full phone:[&>label]:px-1 phone:[&>label]:text-meta"
    />
  )
}
