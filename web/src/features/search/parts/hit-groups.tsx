import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { foundCount } from '../../../lib/api/found-count.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { noteSearch } from '../../../lib/kept/recent.ts'
import { searchWordsOf } from '../../../nouns/marked-parts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useKeptHeight } from '../use-calm.ts'
import { ContainerHit } from './container-hit.tsx'
import { HitList } from './hit-list.tsx'
import { ItemHit } from './item-hit.tsx'

/** With both groups on one screen the containers, usually few, must not push the items out of reach. */
const containersBesideItems = 10

const rowClass =
  'flex min-h-16 items-center gap-3.5 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4'

type GroupProps<Row> = {
  pages: ReadPages<Row>
  q: string
  /** Says in the group itself that its rows only resemble the words. */
  note: boolean
}

type ContainerGroupProps = GroupProps<Container> & { onShowAll: (() => void) | undefined }

/** The containers that were found; it keeps its height while somebody types, for the items stand below. */
export function ContainerGroup({ pages, q, note, onShowAll }: ContainerGroupProps) {
  const { t } = useLingui()
  const user = useCurrentUser()
  const frame = useKeptHeight(q, pages.rows.length === 0 && pages.match === 'similar')
  const words = searchWordsOf(q)
  const row = (container: Container) => (
    <NavLink href={paths.container(container.id)} onClick={() => noteSearch(user, q)} className={rowClass}>
      <ContainerHit container={container} words={words} />
    </NavLink>
  )
  const isShort = onShowAll !== undefined && pages.rows.length > containersBesideItems
  return (
    <div ref={frame}>
      {pages.rows.length === 0 ? null : (
        <Group title={t`Containers`} pages={pages}>
          {note && pages.match === 'similar' ? <SimilarNote q={q} /> : null}
          {isShort ? (
            <>
              <ul aria-label={t`Containers`} className="divide-y divide-line">
                {pages.rows.slice(0, containersBesideItems).map((container, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is, whichever container stands there
                  <li key={place}>{row(container)}</li>
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
      )}
    </div>
  )
}

/** The items that were found. */
export function ItemGroup({ pages, q, note }: GroupProps<Item>) {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (pages.rows.length === 0) return null
  const words = searchWordsOf(q)
  return (
    <Group title={t`Items`} pages={pages}>
      {note && pages.match === 'similar' ? <SimilarNote q={q} /> : null}
      <HitList
        label={t`Items`}
        pages={pages}
        renderRow={(item) => (
          <NavLink
            href={paths.container(item.containerId, { highlight: item.id })}
            onClick={() => noteSearch(user, q)}
            className={rowClass}
          >
            <ItemHit item={item} words={words} />
          </NavLink>
        )}
      />
    </Group>
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
