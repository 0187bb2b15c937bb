import { Trans, useLingui } from '@lingui/react/macro'
import ScanLine from 'lucide-react/icons/scan-line'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { ItemHooks } from '../../entities/item-hooks.ts'
import { navigate } from '../../lib/address/navigate.ts'
import { choiceParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { saidFound } from '../../lib/api/found-count.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { useSearchKeys } from '../../lib/screen/hotkeys.ts'
import { storeRecentSearch } from '../../lib/storage/recent.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { shouldAutoFocus } from '../../ui/should-auto-focus.ts'
import { VoiceButton } from '../../ui/voice-button.tsx'
import { useContainerResults, useItemResults } from './api.ts'
import { SearchStart } from './parts/search-start.tsx'
import { type SearchChoices, searchFilters, searchOrders, searchSorts } from './search-choices.ts'
import { SearchResults, searchHitsId } from './search-results.tsx'
import { totalFound } from './total-found.ts'
import { useChosenHit } from './use-chosen-hit.ts'

const longestSearch = 200
/** In ms: answers soon after a key press look like its result. */
const debounceMs = 120

const params = {
  q: textParam(longestSearch),
  filter: choiceParam(searchFilters, 'all'),
  sort: choiceParam(searchSorts, 'match'),
  order: choiceParam(searchOrders, 'asc'),
}

/** Finds containers and items. The state is in the address, so that a search can be bookmarked and shared. */
export function SearchScreen({ hooks }: { hooks: ItemHooks }) {
  const [choices, setParams] = useSearchParams(params)
  const user = useCurrentUser()
  const field = useDebouncedText(choices.q, (q) => setParams({ q }), debounceMs)
  const containers = useContainerResults(choices)
  const foundItems = useItemResults(choices)
  const left = hooks.useOptimisticItems(foundItems.rows)
  const items = useMemo(() => ({ ...foundItems, rows: left }), [foundItems, left])
  const isAsked = choices.q.trim() !== ''
  const groups = [
    ...(choices.filter === 'items' ? [] : [containers]),
    ...(choices.filter === 'containers' ? [] : [items]),
  ]
  const change = (next: Partial<SearchChoices>) => {
    setParams(next)
    // A new sort order starts at the top.
    if (next.sort || next.order) window.scrollTo(0, 0)
  }
  const submit = () => {
    field.settleNow(field.text)
    storeRecentSearch(user, field.text)
  }
  const chosen = useChosenHit({ choices, containers, items })
  const isSettled =
    field.text === choices.q && groups.every(({ isPending, isPrevious }) => !isPending && !isPrevious)
  const openChosen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !chosen.row || !isAsked || !isSettled) return
    event.preventDefault()
    storeRecentSearch(user, choices.q)
    navigate(chosen.row.href)
  }
  const isCounted = isAsked && groups.every(({ isPending, error }) => !isPending && !error)
  return (
    <div className="group/search grid max-w-[920px] grid-cols-1 gap-5 phone:gap-4">
      <h1 className="text-page-title phone:sr-only">
        <Trans>Search</Trans>
      </h1>
      <Field
        text={field.text}
        found={isCounted ? saidFound(totalFound(groups)) : ''}
        onText={field.setText}
        onSubmit={submit}
        chosen={isAsked ? chosen.row?.id : undefined}
        onKeyDown={(event) => {
          chosen.onArrow(event)
          openChosen(event)
        }}
      />
      {isAsked ? (
        <SearchResults
          choices={choices}
          containers={containers}
          items={items}
          chosen={{ id: chosen.row?.id, isBest: chosen.isBest }}
          useStep={hooks.useStep}
          onChange={change}
        />
      ) : (
        <SearchStart />
      )}
    </div>
  )
}

type FieldProps = {
  text: string
  found: string
  onText: (text: string) => void
  onSubmit: () => void
  /** The id of the chosen hit's row. */
  chosen: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function Field({ text, found, onText, onSubmit, chosen, onKeyDown }: FieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useSearchKeys(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to other words goes with what it stood in, and the focus too
  useEffect(() => {
    if (document.activeElement === document.body && shouldAutoFocus()) input.current?.focus()
  }, [text])
  const scan = { longest: longestSearch, onRead: onText }
  return (
    <search>
      <form
        className="@container"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SearchInput
          ref={input}
          label={t`Search containers and items`}
          value={text}
          onValueChange={onText}
          found={found}
          aria-controls={chosen && searchHitsId}
          aria-activedescendant={chosen}
          enterKeyHint={chosen ? 'go' : 'search'}
          onKeyDown={onKeyDown}
          maxLength={longestSearch}
          // The field is the screen's purpose, so it gets the focus.
          autoFocus
          end={
            <>
              {/* With large text, the field needs the room; the count is still announced. */}
              <span className="contents @max-[20rem]:hidden">
                <VoiceButton label={t`Search by voice`} onText={onText} />
              </span>
              <IconButton
                icon={ScanLine}
                label={t`Scan a barcode`}
                {...preloadsDialog('scan-barcode')}
                onClick={() => openDialog('scan-barcode', scan)}
                className="text-primary-ink!"
              />
            </>
          }
          className="min-h-14 gap-3 rounded-card px-3.5 text-[1.0625rem]/6 phone:min-h-[52px] phone:gap-1 phone:pr-0.5 @max-[20rem]:[&>[role=status]]:sr-only"
        />
      </form>
    </search>
  )
}
