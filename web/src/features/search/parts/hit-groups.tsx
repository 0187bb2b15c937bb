import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import { Tile } from '../../../entities/seen-items.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { foundCount } from '../../../lib/api/found-count.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { storeRecentSearch } from '../../../lib/storage/recent.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type ChosenRow, containersBesideItems, hitId } from '../use-chosen-hit.ts'
import { useKeptHeight } from '../use-settled-value.ts'
import { ChosenHint } from './chosen-hint.tsx'
import { ContainerHit } from './container-hit.tsx'
import { HitList } from './hit-list.tsx'
import { ItemHitWords } from './item-hit.tsx'

const rowClass =
  'relative flex min-h-16 items-center gap-x-3.5 px-5 py-2.5 tiny:flex-wrap transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4'

type GroupProps<Row> = {
  pages: ReadPages<Row>
  q: string
  /** The words to mark in the rows: the typed ones, or their correction. */
  words: readonly string[]
  /** Says in the group that its rows are only similar. */
  note: boolean
  chosen: ChosenRow
  /** The hits are in the order of best match. */
  isByMatch: boolean
}

type ContainerGroupProps = GroupProps<Container> & { onShowAll: (() => void) | undefined }

/** The containers found; it keeps its height while the person types, so that the items below do not move. */
export function ContainerGroup({ pages, q, words, note, chosen, isByMatch, onShowAll }: ContainerGroupProps) {
  const { t } = useLingui()
  const user = useCurrentUser()
  const frame = useKeptHeight(q, pages.rows.length === 0 && pages.match === 'similar')
  const row = (container: Container) => (
    <a
      href={paths.container(container.id)}
      data-opens
      tabIndex={-1}
      onClick={() => storeRecentSearch(user, q)}
      className={rowClass}
    >
      <ContainerHit container={container} words={words}>
        {hitId('container', container.id) === chosen.id ? <ChosenHint isBest={chosen.isBest} /> : null}
      </ContainerHit>
    </a>
  )
  const list = {
    label: t`Containers`,
    kind: 'container',
    chosen: chosen.id,
    isByMatch,
    renderRow: row,
  } as const
  const isShort = onShowAll !== undefined && pages.rows.length > containersBesideItems
  return (
    <div ref={frame}>
      {pages.rows.length === 0 ? null : (
        <Group title={t`Containers`} pages={pages}>
          {note && pages.match === 'similar' ? <SimilarNote q={q} /> : null}
          {isShort ? (
            <>
              <HitList {...list} pages={firstOf(pages)} />
              <div className="border-t border-line p-2">
                <Button variant="ghost" block onClick={onShowAll}>
                  <Plural value={pages.total} one="Show # container" other="Show all # containers" />
                </Button>
              </div>
            </>
          ) : (
            <HitList {...list} pages={pages} />
          )}
        </Group>
      )}
    </div>
  )
}

/** The found items. */
export function ItemGroup({ pages, q, words, note, chosen, isByMatch }: GroupProps<Item>) {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (pages.rows.length === 0) return null
  return (
    <Group title={t`Items`} pages={pages}>
      {note && pages.match === 'similar' ? <SimilarNote q={q} /> : null}
      <HitList
        label={t`Items`}
        kind="item"
        chosen={chosen.id}
        isByMatch={isByMatch}
        pages={pages}
        renderRow={(item) => (
          <div className={rowClass}>
            <ItemPhoto item={item} onOpen={() => storeRecentSearch(user, q)} />
            <a
              href={paths.container(item.containerId, { highlight: item.id })}
              data-opens
              tabIndex={-1}
              onClick={() => storeRecentSearch(user, q)}
              className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 after:absolute after:inset-0"
            >
              <ItemHitWords item={item} words={words}>
                {hitId('item', item.id) === chosen.id ? <ChosenHint isBest={chosen.isBest} /> : null}
              </ItemHitWords>
            </a>
          </div>
        )}
      />
    </Group>
  )
}

function firstOf(pages: ReadPages<Container>): ReadPages<Container> {
  return { ...pages, rows: pages.rows.slice(0, containersBesideItems), hasMore: false }
}

/** The photo, which links to the item's page, while the row links to its container. */
function ItemPhoto({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { t } = useLingui()
  const { id, name } = item
  return (
    <a
      href={paths.item(id)}
      tabIndex={-1}
      aria-label={t`Details of ${name}`}
      onClick={onOpen}
      className="relative z-1 -m-0.5 shrink-0 p-0.5"
    >
      <Tile item={item} className="size-10" />
    </a>
  )
}

type FrameProps<Row> = { title: string; pages: ReadPages<Row>; children: ReactNode }

function Group<Row>({ title, pages, children }: FrameProps<Row>) {
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

function SimilarNote({ q }: { q: string }) {
  const asked = q.trim()
  return (
    <p className="px-5 pb-3 text-small text-ink-2 phone:px-4">
      <Trans>Nothing matches “{asked}” exactly. Showing similar results.</Trans>
    </p>
  )
}
