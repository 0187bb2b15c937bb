import { Trans, useLingui } from '@lingui/react/macro'
import type { Container, SeenItem } from '@stowage/contract/containers'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWithAddedItems } from '../../entities/with-added-items.ts'
import { choiceParam, idParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { foundText } from '../../lib/api/found-count.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useItems } from './api.ts'
import { useHighlight } from './highlight.ts'
import { ItemList } from './item-list.tsx'
import { SelectButton } from './parts/select-button.tsx'
import { useSelection } from './selection.ts'

const filters = ['all', 'in-stock', 'low-stock'] as const
type Filter = (typeof filters)[number]

// Inside a container, each item's own minimum defines low stock.
const serverFilters = { all: 'all', 'in-stock': 'above-minimum', 'low-stock': 'at-minimum' } as const

const params = { q: textParam(), filter: choiceParam(filters, 'all'), highlight: idParam() }

type ContainerItemsProps = {
  container: Container
  /** The container's first items, as far as they are known. */
  inside?: readonly SeenItem[] | undefined
  /** Opens the search from another part of the page. */
  openSearch: Ref<() => void>
}

/** The items of one container, with search and status in the address; the searched item is highlighted. */
export function ContainerItems({ container, inside, openSearch }: ContainerItemsProps) {
  const { t } = useLingui()
  const [{ q, filter, highlight }, setParams] = useSearchParams(params)
  const search = useDebouncedText(q, (text) => setParams({ q: text }))
  const query = { containerId: container.id, q, filter: serverFilters[filter] }
  const pages = useItems(query)
  const selection = useSelection(query, pages)
  const found = useHighlight({
    pages,
    containerId: container.id,
    highlight,
    onOver: () => setParams({ highlight: undefined }),
  })
  const clear = () => {
    search.settleNow('')
    setParams({ q: '', filter: 'all' })
  }
  const { name } = container
  const whole = q === '' && filter === 'all' ? { inside, expected: container.itemCount } : undefined
  const field = (
    <SearchInput
      label={t`Search items`}
      value={search.text}
      onValueChange={search.setText}
      found={foundText(q, pages)}
      maxLength={200}
      className="min-w-0 flex-1 lg:max-w-[300px]"
    />
  )
  return (
    <>
      <ItemsTools
        field={field}
        filter={
          <StatusFilter
            container={container}
            value={filter}
            onChange={(next) => setParams({ filter: next })}
          />
        }
        select={
          <SelectButton
            selection={selection}
            hasRows={pages.isPending ? container.itemCount > 0 : pages.rows.length > 0}
          />
        }
        isSearched={search.text !== ''}
        openSearch={openSearch}
      />
      {filter === 'all' ? null : <MinimumNote />}
      <FoundStatus foundName={pages.rows.find((row) => row.id === found)?.name} />
      <ItemList
        label={t`Items in ${name}`}
        pages={pages}
        query={query}
        rule="container"
        selection={selection}
        found={found}
        readOnly={container.blocked}
        {...whole}
        empty={
          whole ? (
            <NothingInside container={container} />
          ) : (
            <NothingFound q={q} filter={filter} onClear={clear} />
          )
        }
      />
    </>
  )
}

/** Says what the filter counts by, where the workspace counts low stock otherwise (decision 57). */
function MinimumNote() {
  const { lowStockRule } = useCurrentUser()
  if (lowStockRule === 'minimum') return null
  return (
    <p className="-mt-2 mb-4 text-small text-ink-2 phone:-mt-0.5 phone:mb-2.5">
      <Trans>Based on each item’s own minimum</Trans>
    </p>
  )
}

/** Tells screen readers that the searched item is in sight. */
function FoundStatus({ foundName }: { foundName: string | undefined }) {
  const { t } = useLingui()
  return (
    <p role="status" className="sr-only">
      {foundName === undefined ? null : t`Here it is: ${foundName}`}
    </p>
  )
}

type ItemsToolsProps = Pick<ContainerItemsProps, 'openSearch'> & {
  field: ReactNode
  filter: ReactNode
  select: ReactNode
  isSearched: boolean
}

/** Search and status in one line; on a phone the search field replaces the status while it is in use. */
function ItemsTools({ field, filter, select, isSearched, openSearch }: ItemsToolsProps) {
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const [isWanted, setWanted] = useState(false)
  const tools = useRef<HTMLElement>(null)
  const isOpen = isWanted || isSearched
  const open = () => {
    flushSync(() => setWanted(true))
    tools.current?.querySelector('input')?.focus()
  }
  useImperativeHandle(openSearch, () => open)
  return (
    <search
      ref={tools}
      // A field that opened with text in it stays while the person clears the text.
      onFocus={() => setWanted(isSmall && isOpen)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setWanted(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isWanted || isSearched) return
        flushSync(() => setWanted(false))
        tools.current?.querySelector('button')?.focus()
      }}
      className="mb-5 flex items-center justify-between gap-2.5 tiny:flex-wrap phone:mb-3 phone:gap-2"
    >
      {!isSmall || isOpen ? field : null}
      {isSmall && isOpen ? null : filter}
      {isSmall && !isOpen ? (
        <IconButton
          icon={Search}
          label={t`Search items`}
          look="outlined"
          className="size-12!"
          onClick={open}
        />
      ) : null}
      {select}
    </search>
  )
}

type StatusFilterProps = { container: Container; value: Filter; onChange: (filter: Filter) => void }

function StatusFilter({ container, value, onChange }: StatusFilterProps) {
  const { t } = useLingui()
  const { itemCount, lowItemCount } = useWithAddedItems(container)
  return (
    <Segmented
      label={t`Stock status`}
      value={value}
      onChange={onChange}
      // Without counts on a phone, which has no room for them; the header shows them.
      className="phone:min-w-0 phone:flex-1 tiny:basis-full phone:[&_span]:hidden phone:[&>label]:min-w-11 phone:[&>label]:flex-auto"
      options={[
        { value: 'all', label: t`All`, count: formatNumber(itemCount) },
        { value: 'in-stock', label: t`In Stock`, count: formatNumber(itemCount - lowItemCount) },
        { value: 'low-stock', label: t`Low Stock`, count: formatNumber(lowItemCount) },
      ]}
    />
  )
}

function NothingInside({ container }: { container: Container }) {
  const { t } = useLingui()
  const { id, name, blocked } = container
  const mayAdd = useMay('items.change') && !blocked
  return (
    <EmptyState
      icon={PackageOpen}
      title={t`${name} is empty`}
      text={mayAdd ? t`What goes in first?` : undefined}
      action={
        mayAdd ? (
          <Button
            icon={Plus}
            {...preloadsDialog('add-item')}
            onClick={() => openDialog('add-item', { containerId: id })}
          >
            {t`Add Item`}
          </Button>
        ) : undefined
      }
    />
  )
}

function NothingFound({ q, filter, onClear }: { q: string; filter: Filter; onClear: () => void }) {
  const { t } = useLingui()
  const none = filter === 'low-stock' ? t`Nothing here is running low` : t`Nothing here is in stock`
  return (
    <EmptyState
      icon={Search}
      title={q === '' ? none : t`No items match “${q}”`}
      text={q === '' ? undefined : t`Check the spelling or clear the filters.`}
      action={
        <Button size="sm" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    />
  )
}
