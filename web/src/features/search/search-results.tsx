import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { SeenOnlyNote } from '../../nouns/seen-only-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { foundCount } from './found-count.ts'
import { isAboutSearch } from './is-about-search.ts'
import { searchWordsOf } from './marked-parts.ts'
import { ContainerHit } from './parts/container-hit.tsx'
import { HitList } from './parts/hit-list.tsx'
import { ItemHit } from './parts/item-hit.tsx'
import type { SearchChoices } from './search-choices.ts'

type SearchResultsProps = {
  choices: SearchChoices
  containers: ReadPages<Container>
  items: ReadPages<Item>
  onChange: (change: Partial<SearchChoices>) => void
}

/** With both groups on one screen the containers, usually few, must not push the items out of reach. */
const containersBesideItems = 10

/** What was found, containers before items; each leads to where the thing is. */
export function SearchResults({ choices, containers, items, onChange }: SearchResultsProps) {
  const { t } = useLingui()
  const { filter } = choices
  const q = choices.q.trim()
  const groups = [...(filter === 'items' ? [] : [containers]), ...(filter === 'containers' ? [] : [items])]
  const failed = groups.find((group) => group.error !== null && group.rows.length === 0)
  if (failed) {
    return (
      <Card>
        <ErrorState
          title={<Trans>The search did not work</Trans>}
          text={
            // These say what to do.
            isAboutSearch(failed.error) ? (
              failed.error.message
            ) : (
              <Trans>Nothing is lost. Check the connection and try again.</Trans>
            )
          }
          retryLabel={t`Try again`}
          onRetry={() => {
            for (const group of groups) if (group.error) group.retry()
          }}
        />
      </Card>
    )
  }
  if (groups.some((group) => group.isPending)) {
    return (
      <Card>
        <SkeletonRows label={t`Searching`} rows={8} />
      </Card>
    )
  }
  if (groups.every((group) => group.rows.length === 0)) {
    return (
      <>
        <SeenOnlyNote className={noteClass} />
        <NothingFound q={q} filter={filter} onSearchAll={() => onChange({ filter: 'all' })} />
      </>
    )
  }
  const found = groups.filter((group) => group.rows.length > 0)
  const isSimilar = found.every((group) => group.match === 'similar')
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-5 phone:gap-4',
        groups.some((group) => group.isPrevious) && 'opacity-70',
      )}
    >
      <SeenOnlyNote className={noteClass} />
      {isSimilar ? <SimilarNote q={q} /> : null}
      {groups.includes(containers) ? (
        <ContainerGroup
          pages={containers}
          q={q}
          note={!isSimilar}
          onShowAll={filter === 'all' ? () => onChange({ filter: 'containers' }) : undefined}
        />
      ) : null}
      {groups.includes(items) ? <ItemGroup pages={items} q={q} note={!isSimilar} /> : null}
    </div>
  )
}

const noteClass = 'text-ink-2'

const rowClass =
  'flex min-h-16 items-center gap-3.5 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4'

type GroupProps<Row> = {
  pages: ReadPages<Row>
  q: string
  /** Says in the group itself that its rows only resemble the words. */
  note: boolean
}

function ContainerGroup({
  pages,
  q,
  note,
  onShowAll,
}: GroupProps<Container> & { onShowAll: (() => void) | undefined }) {
  const { t } = useLingui()
  if (pages.rows.length === 0) return null
  const words = searchWordsOf(q)
  const row = (container: Container) => (
    <NavLink href={paths.container(container.id)} className={rowClass}>
      <ContainerHit container={container} words={words} />
    </NavLink>
  )
  const isShort = onShowAll !== undefined && pages.rows.length > containersBesideItems
  return (
    <Group title={t`Containers`} pages={pages}>
      {note && pages.match === 'similar' ? <SimilarNote q={q} inside /> : null}
      {isShort ? (
        <>
          <ul aria-label={t`Containers`} className="divide-y divide-line">
            {pages.rows.slice(0, containersBesideItems).map((container) => (
              <li key={container.id}>{row(container)}</li>
            ))}
          </ul>
          <div className="border-t border-line p-2">
            <Button variant="ghost" block onClick={onShowAll}>
              <Plural value={pages.total} one="Show # container" other="Show all # containers" />
            </Button>
          </div>
        </>
      ) : (
        <HitList label={t`Containers`} pages={pages} renderRow={row} />
      )}
    </Group>
  )
}

function ItemGroup({ pages, q, note }: GroupProps<Item>) {
  const { t } = useLingui()
  if (pages.rows.length === 0) return null
  const words = searchWordsOf(q)
  return (
    <Group title={t`Items`} pages={pages}>
      {note && pages.match === 'similar' ? <SimilarNote q={q} inside /> : null}
      <HitList
        label={t`Items`}
        pages={pages}
        renderRow={(item) => (
          <NavLink href={paths.container(item.containerId, { highlight: item.id })} className={rowClass}>
            <ItemHit item={item} words={words} />
          </NavLink>
        )}
      />
    </Group>
  )
}

function Group<Row>({
  title,
  pages,
  children,
}: {
  title: string
  pages: ReadPages<Row>
  children: ReactNode
}) {
  const count = foundCount(pages)
  return (
    <Card
      className="overflow-hidden"
      title={
        <>
          {title} <span className="font-normal text-ink-3 tabular-nums">{count}</span>
        </>
      }
    >
      {children}
    </Card>
  )
}

function SimilarNote({ q, inside = false }: { q: string; inside?: boolean }) {
  return (
    <p role="status" className={cx('text-ink-2', inside && 'px-5 pb-3 text-small phone:px-4')}>
      <Trans>Nothing matches “{q}” exactly. Showing similar results.</Trans>
    </p>
  )
}

type NothingFoundProps = { q: string; filter: SearchChoices['filter']; onSearchAll: () => void }

function NothingFound({ q, filter, onSearchAll }: NothingFoundProps) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={<Trans>Nothing matches “{q}”</Trans>}
        text={<Trans>Try fewer or shorter words, or another way to call the thing.</Trans>}
        action={
          filter === 'all' ? undefined : (
            <Button onClick={onSearchAll}>
              <Trans>Search containers and items</Trans>
            </Button>
          )
        }
      />
    </Card>
  )
}
