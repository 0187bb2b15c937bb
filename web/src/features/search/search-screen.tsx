import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { choiceParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { useContainerResults, useItemResults } from './api.ts'
import { foundCount } from './found-count.ts'
import { SearchTools } from './parts/search-tools.tsx'
import { searchFilters, searchOrders, searchSorts } from './search-choices.ts'
import { SearchResults } from './search-results.tsx'

const longestSearch = 200

const params = {
  q: textParam(longestSearch),
  filter: choiceParam(searchFilters, 'all'),
  sort: choiceParam(searchSorts, 'name'),
  order: choiceParam(searchOrders, 'asc'),
}

/** Finds containers and items. Everything that is chosen stands in the address, so a search can be kept and shared. */
export function SearchScreen() {
  const { t } = useLingui()
  const [choices, setChoices] = useSearchParams(params)
  const field = useDebouncedText(choices.q, (q) => setChoices({ q }))
  const containers = useContainerResults(choices)
  const items = useItemResults(choices)
  const isAsked = choices.q.trim() !== ''
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <h1 className="text-page-title phone:sr-only">
        <Trans>Search</Trans>
      </h1>
      <search>
        <form
          className="grid grid-cols-1 gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            field.settleNow(field.text)
          }}
        >
          <SearchInput
            label={t`Search containers and items`}
            clearLabel={t`Clear search`}
            value={field.text}
            onValueChange={field.setText}
            maxLength={longestSearch}
            // The field is what this screen is for: who opens it wants to type.
            autoFocus
          />
          <SearchTools
            choices={choices}
            onChange={setChoices}
            counts={{
              ...(isAsked && choices.filter !== 'items' && { containers: foundCount(containers) }),
              ...(isAsked && choices.filter !== 'containers' && { items: foundCount(items) }),
            }}
          />
        </form>
      </search>
      {isAsked ? (
        <SearchResults choices={choices} containers={containers} items={items} onChange={setChoices} />
      ) : (
        <Card>
          <EmptyState
            icon={Search}
            title={<Trans>What are you looking for?</Trans>}
            text={
              <Trans>
                Type a name, a description, a place, a SKU or a barcode. Accents and small typos are fine.
              </Trans>
            }
          />
        </Card>
      )}
    </div>
  )
}
