import { Trans, useLingui } from '@lingui/react/macro'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@stowage/contract/tickets.rules'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTicketWords } from '../../entities/ticket-words.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  longestSearch,
  type TicketChoices,
  type TicketView,
  ticketViews,
  withStatus,
} from './ticket-choices.ts'

type TicketToolsProps = {
  choices: TicketChoices
  /** The search field's text: searched at once, while the address follows later. */
  words: string
  onWords: (words: string) => void
  /** The number of matches. */
  found: string
  onChange: (change: Partial<TicketChoices>) => void
  /** The number of tickets of a view; undefined until all rows are loaded. */
  countOf: (view: TicketView) => number | undefined
}

/** A card with the search and the three filters. */
export function TicketTools(props: TicketToolsProps) {
  const { choices, words, onWords, found, onChange } = props
  const { t } = useLingui()
  const said = useTicketWords()
  return (
    <Card className="px-5 pt-4 pb-5 phone:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-[0.9375rem]/5 font-semibold">
          <Icon of={SlidersHorizontal} size={18} />
          <Trans>Filters & Search</Trans>
        </h2>
        <Views {...props} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_180px_180px_200px] gap-2.5 max-xl:grid-cols-3 phone:grid-cols-2">
        <SearchInput
          label={t`Search tickets...`}
          value={words}
          onValueChange={onWords}
          found={found}
          maxLength={longestSearch}
          className="max-xl:col-span-3 phone:col-span-2"
        />
        <FilterField
          label={t({ message: 'Status', context: 'of a ticket, person or plan' })}
          all={t`All statuses`}
          value={choices.status}
          values={ticketStatuses}
          words={said.status}
          onChange={(status) => onChange(withStatus(status))}
        />
        <FilterField
          label={t`Priority`}
          all={t`All priorities`}
          value={choices.priority}
          values={ticketPriorities}
          words={said.priority}
          onChange={(priority) => onChange({ priority })}
        />
        <FilterField
          label={t`Category`}
          all={t`All categories`}
          value={choices.category}
          values={ticketCategories}
          words={said.category}
          onChange={(category) => onChange({ category })}
          className="phone:col-span-2"
        />
      </div>
    </Card>
  )
}

/** All tickets, those that wait for staff, and one's own. */
function Views({ choices, countOf, onChange }: TicketToolsProps) {
  const { t } = useLingui()
  const names: Record<TicketView, string> = {
    all: t({ message: 'All', context: 'all tickets' }),
    waiting: t`Waiting for us`,
    mine: t({ message: 'Mine', context: 'tickets assigned to me' }),
  }
  return (
    <Segmented
      label={t`Tickets`}
      value={choices.view}
      onChange={(view) => onChange({ view })}
      className="phone:w-full"
      options={ticketViews.map((view) => ({ value: view, label: names[view], count: countOf(view) }))}
    />
  )
}

type FilterFieldProps<Value extends string> = {
  label: string
  /** The option without a filter. */
  all: string
  value: Value | 'all'
  values: readonly Value[]
  words: Record<Value, string>
  onChange: (value: Value | 'all') => void
  className?: string
}

function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, all, value, values, words, onChange, className } = props
  return (
    <SelectField
      aria-label={label}
      className={className}
      value={value}
      onChange={(event) => onChange(values.find((known) => known === event.currentTarget.value) ?? 'all')}
    >
      <option value="all">{all}</option>
      {values.map((known) => (
        <option key={known} value={known}>
          {words[known]}
        </option>
      ))}
    </SelectField>
  )
}
