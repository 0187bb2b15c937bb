import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchHits } from '@stowage/contract/inventory'
import CircleAlert from 'lucide-react/icons/circle-alert'
import SpellCheck from 'lucide-react/icons/spell-check'
import { type ReactNode, useEffect, useId } from 'react'
import type { ItemHooks } from '../../../entities/item-hooks.ts'
import { searchWordsOf } from '../../../entities/marked-parts.ts'
import { SeenOnlyNote } from '../../../entities/seen-only-note.tsx'
import { suggestedWords } from '../../../entities/suggested-words.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { saidFound } from '../../../lib/api/found-count.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { SearchBox } from '../global-search.tsx'
import { isAboutSearch } from '../is-about-search.ts'
import { itemsLead } from '../use-chosen-hit.ts'
import { useDebounced, useHits } from '../use-hits.ts'
import { entriesOf, optionId, type QuickList, useQuickList } from '../use-quick-list.ts'
import { ContainerHit } from './container-hit.tsx'
import { ItemHit } from './item-hit.tsx'

type QuickResultsProps = { box: SearchBox; hooks: ItemHooks }

/** The list below a search field: first results by kind, and a link to all of them. */
export function QuickResults({ box, hooks }: QuickResultsProps) {
  const { t } = useLingui()
  const { text, listId } = box
  const asked = text.trim()
  const q = useDebounced(asked, box.settled)
  const { hits, isStale, error } = useHits(q)
  const left = hooks.useOptimisticItems(hits?.items ?? none)
  const isEmpty = hits !== undefined && hits.containers.length + hits.items.length === 0
  const meant =
    hits?.match === 'similar' ? suggestedWords(q, [...hits.items, ...hits.containers].map(nameOf)) : undefined
  const entries = entriesOf({ meant, hits, q, asked })
  // Hits that only resemble the words are not opened by Enter, unless it is clear what was meant.
  const hasBest =
    hits !== undefined && !isStale && !isEmpty && (hits.match === 'exact' || meant !== undefined)
  const list = useQuickList(box, entries, hasBest && q === asked ? 0 : -1)
  const found = hits && !isStale ? foundIn(hits) : undefined
  const { onFound } = box
  useEffect(() => {
    if (found !== undefined) onFound(found)
  }, [found, onFound])
  // An empty result for earlier text says nothing about the current text.
  const isWaiting = !error && (!hits || (isEmpty && isStale))
  return (
    <div id={listId} role="listbox" aria-label={t`Search results`} aria-busy={isStale}>
      {hits?.match === 'similar' ? <SimilarHead asked={q} meant={meant} list={list} /> : null}
      {hits && !isEmpty ? (
        <Groups
          hits={{ ...hits, items: left }}
          words={searchWordsOf(text)}
          itemsFirst={itemsLead(q, hits.containers, hits.items)}
          list={list}
          isStale={isStale}
        />
      ) : null}
      {isEmpty && !isWaiting ? (
        <p role="presentation" className="px-4 py-5 text-small text-ink-2">
          <Trans>Nothing matches “{asked}”</Trans>
        </p>
      ) : null}
      <SeenOnlyNote className="px-4 py-3 text-small text-ink-2" />
      {isWaiting ? <SkeletonRows label={t`Searching`} rows={3} delayed={false} /> : null}
      {error ? <Failure error={error} /> : null}
      <div
        role="presentation"
        className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-raised p-1.5"
      >
        <Option list={list} of="all" className="min-h-10 flex-1 phone:min-h-12">
          <span className="truncate font-medium text-primary-ink">
            <Trans>See all results for “{asked}”</Trans>
          </span>
        </Option>
        <KeyHints hasDetails={list.entries[list.active]?.details !== undefined} />
      </div>
    </div>
  )
}

const none: SearchHits['items'] = []

const nameOf = ({ name }: { name: string }) => name

type Count = SearchHits['counts']['items']

/** "26", or "1,000+" when the server stopped counting. */
const shownCount = ({ total, relation }: Count) => formatNumber(total) + (relation === 'gte' ? '+' : '')

/** The number of matches of both kinds. */
function foundIn({ counts: { containers, items } }: SearchHits): string {
  const isMore = [containers, items].some(({ relation }) => relation === 'gte')
  return saidFound(shownCount({ total: containers.total + items.total, relation: isMore ? 'gte' : 'eq' }))
}

type SimilarHeadProps = { asked: string; meant: string | undefined; list: QuickList }

/** The likely correction of words without a match: choosing it searches for them. */
function SimilarHead({ asked, meant, list }: SimilarHeadProps) {
  if (meant === undefined) {
    return (
      <p role="presentation" className="px-4 pt-3 text-small text-ink-2">
        <Trans>Nothing matches “{asked}” exactly. Showing similar results.</Trans>
      </p>
    )
  }
  const other = <span className="font-semibold text-primary-ink">{meant}</span>
  return (
    <div role="presentation" className="p-1.5 pb-0">
      <Option list={list} of="meant" className="min-h-11">
        <Icon of={SpellCheck} size={20} className="text-ink-2" />
        <span className="min-w-0 wrap-anywhere">
          <Trans>
            Did you mean {other}? There’s nothing called “{asked}”.
          </Trans>
        </span>
      </Option>
    </div>
  )
}

function Failure({ error }: { error: ApiError }) {
  return (
    <p role="presentation" className="flex gap-2 px-4 py-5 text-small text-bad">
      <Icon of={CircleAlert} size={18} />
      {isAboutSearch(error) ? (
        error.message
      ) : (
        <Trans>Search isn’t responding. Check your connection and try again.</Trans>
      )}
    </p>
  )
}

type GroupsProps = {
  hits: SearchHits
  words: readonly string[]
  itemsFirst: boolean
  list: QuickList
  isStale: boolean
}

function Groups({ hits, words, itemsFirst, list, isStale }: GroupsProps) {
  const { t } = useLingui()
  const { containers, items, counts } = hits
  const groups = [
    containers.length > 0 ? (
      <Group key="containers" title={t`Containers`} count={counts.containers}>
        {containers.map((container) => (
          <Option key={container.id} list={list} of={`container ${container.id}`} className="min-h-[54px]">
            <ContainerHit container={container} words={words} />
          </Option>
        ))}
      </Group>
    ) : null,
    items.length > 0 ? (
      <Group key="items" title={t`Items`} count={counts.items}>
        {items.map((item) => (
          <Option key={item.id} list={list} of={`item ${item.id}`} className="min-h-[54px]">
            <ItemHit item={item} words={words} />
          </Option>
        ))}
      </Group>
    ) : null,
  ]
  return (
    <div role="presentation" className={cx('p-1.5', isStale && 'opacity-70')}>
      {itemsFirst ? groups.toReversed() : groups}
    </div>
  )
}

function Group({ title, count, children }: { title: string; count: Count; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-2.5 pt-2 pb-1.5 text-meta font-medium text-ink-2">
        {title} <span className="tabular-nums">{shownCount(count)}</span>
      </p>
      {children}
    </div>
  )
}

type OptionProps = {
  list: QuickList
  /** The entry's key. */
  of: string
  className: string
  children: ReactNode
}

function Option({ list, of, className, children }: OptionProps) {
  const index = list.entries.findIndex(({ key }) => key === of)
  const entry = list.entries[index]
  const isActive = index === list.active
  const shared = {
    id: optionId(list.listId, index),
    'aria-selected': isActive,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: () => (isActive ? undefined : list.setActive(index)),
    ref: (element: HTMLElement | null) => {
      if (isActive) element?.scrollIntoView({ block: 'nearest' })
    },
    className: cx(
      'flex min-w-0 cursor-pointer items-center gap-3.5 rounded-control px-2.5 py-1.5',
      isActive && 'bg-primary-soft',
      className,
    ),
  } as const
  if (entry?.href === undefined) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of all options
      <div {...shared} role="option" tabIndex={-1} onClick={() => list.choose(entry)}>
        {children}
      </div>
    )
  }
  return (
    <a
      {...shared}
      role="option"
      // The field keeps the focus and handles the keys; the pointer uses the link.
      tabIndex={-1}
      href={entry.href}
      aria-keyshortcuts={entry.details ? 'Shift+Enter' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        const isOnPhoto = (event.target as Element).closest('[data-details]') !== null
        if (isOnPhoto) {
          event.preventDefault()
          list.choose(entry, true)
        } else list.left(entry)
      }}
    >
      {children}
    </a>
  )
}

function KeyHints({ hasDetails }: { hasDetails: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2.5 flex shrink-0 items-center gap-1.5 text-meta text-ink-3 touch:hidden max-lg:hidden"
    >
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      <Trans>to move</Trans>
      <Kbd className="ml-2">↵</Kbd>
      <Trans>to open</Trans>
      {hasDetails ? (
        <>
          <Kbd className="ml-2">⇧ ↵</Kbd>
          <Trans>for details</Trans>
        </>
      ) : null}
    </span>
  )
}
