import { useLingui } from '@lingui/react/macro'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type SearchChoices, type SearchFilter, searchSorts } from '../search-choices.ts'

type SearchToolsProps = {
  choices: SearchChoices
  /** Number of matches in each group, as far as it is known. */
  counts: Partial<Record<SearchFilter, string>>
  onChange: (change: Partial<SearchChoices>) => void
}

/** Chooses the kind of results and their order. */
export function SearchTools({ choices, counts, onChange }: SearchToolsProps) {
  const { t } = useLingui()
  const { filter, sort, order } = choices
  const sorts = {
    match: t`Best match`,
    name: t({ message: 'Name', context: 'of what is found' }),
    createdAt: t`Date added`,
    quantity: t`Quantity`,
  }
  const isAscending = order === 'asc'
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Segmented
        label={t`Show`}
        value={filter}
        onChange={(next) => onChange({ filter: next })}
        options={[
          { value: 'all', label: t({ message: 'All', context: 'all that is found' }), count: counts.all },
          { value: 'containers', label: t`Containers`, count: counts.containers },
          { value: 'items', label: t`Items`, count: counts.items },
        ]}
        className="phone:w-full"
      />
      <span className="ml-auto flex items-center gap-2 phone:w-full">
        <SelectField
          aria-label={t`Sort by`}
          icon={ArrowUpDown}
          value={sort}
          onChange={(event) => {
            const chosen = searchSorts.find((known) => known === event.currentTarget.value)
            if (chosen) onChange({ sort: chosen })
          }}
          className="w-[180px] phone:flex-1"
        >
          {searchSorts.map((known) => (
            <option key={known} value={known}>
              {sorts[known]}
            </option>
          ))}
        </SelectField>
        {sort === 'match' ? null : (
          <IconButton
            icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
            label={isAscending ? t`Ascending, switch to descending` : t`Descending, switch to ascending`}
            look="outlined"
            onClick={() => onChange({ order: isAscending ? 'desc' : 'asc' })}
            className="size-[42px] border-line-strong shadow-none phone:size-12"
          />
        )}
      </span>
    </div>
  )
}
