import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchHits } from '@stowage/contract/inventory'
import { searchHitsPerGroup } from '@stowage/contract/inventory.rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { SeenOnlyNote } from '../../../nouns/seen-only-note.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { isAboutSearch } from '../is-about-search.ts'
import { searchWordsOf } from '../marked-parts.ts'
import { optionId, quickTargets, type SearchBox } from '../use-search-box.ts'
import { ContainerHit } from './container-hit.tsx'
import { ItemHit } from './item-hit.tsx'

type QuickResultsProps = { box: SearchBox }

/** The list below a search box: first hits by kind, and the way to all of them. */
export function QuickResults({ box }: QuickResultsProps) {
  const { t } = useLingui()
  const { hits, text, listId } = box
  const words = searchWordsOf(text)
  const targets = quickTargets(hits, text)
  const asked = text.trim()
  const isEmpty = hits !== undefined && hits.containers.length + hits.items.length === 0
  // That former letters found nothing says nothing about these.
  const isWaiting = !box.error && (!hits || (isEmpty && box.isStale))
  return (
    <>
      <div id={listId} role="listbox" aria-label={t`Search results`} aria-busy={box.isStale}>
        {hits && !isEmpty ? <Groups hits={hits} words={words} targets={targets} box={box} /> : null}
        {isEmpty && !isWaiting ? (
          <p role="presentation" className="px-4 py-5 text-small text-ink-2">
            <Trans>Nothing matches “{asked}”. All results also shows similar names.</Trans>
          </p>
        ) : null}
        <SeenOnlyNote className="px-4 py-3 text-small text-ink-2" />
        {isWaiting ? <SkeletonRows label={t`Searching`} rows={3} /> : null}
        {box.error ? (
          <p role="presentation" className="flex gap-2 px-4 py-5 text-small text-bad">
            <Icon of={CircleAlert} size={18} />
            {isAboutSearch(box.error) ? (
              box.error.message
            ) : (
              <Trans>Search isn’t answering. Check your connection and try again.</Trans>
            )}
          </p>
        ) : null}
        <div
          role="presentation"
          className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-raised p-1.5"
        >
          <Option
            box={box}
            index={targets.length - 1}
            href={targets.at(-1) ?? ''}
            className="min-h-10 flex-1 phone:min-h-12"
          >
            <span className="truncate font-medium text-primary-ink">
              <Trans>See all results for “{asked}”</Trans>
            </span>
          </Option>
          <KeyHints />
        </div>
      </div>
      <p role="status" className="sr-only">
        {hits && !box.isStale ? <Announcement hits={hits} /> : null}
      </p>
    </>
  )
}

type GroupsProps = {
  hits: SearchHits
  words: readonly string[]
  targets: readonly string[]
  box: SearchBox
}

function Groups({ hits, words, targets, box }: GroupsProps) {
  const { t } = useLingui()
  const { containers, items } = hits
  return (
    <div role="presentation" className={cx('p-1.5', box.isStale && 'opacity-70')}>
      {containers.length > 0 ? (
        <Group title={t`Containers`} count={containers.length}>
          {containers.map((container, index) => (
            <Option
              key={container.id}
              box={box}
              index={index}
              href={targets[index] ?? ''}
              className="min-h-[54px]"
            >
              <ContainerHit container={container} words={words} />
            </Option>
          ))}
        </Group>
      ) : null}
      {items.length > 0 ? (
        <Group title={t`Items`} count={items.length}>
          {items.map((item, place) => {
            const index = containers.length + place
            return (
              <Option
                key={item.id}
                box={box}
                index={index}
                href={targets[index] ?? ''}
                className="min-h-[54px]"
              >
                <ItemHit item={item} words={words} />
              </Option>
            )
          })}
        </Group>
      ) : null}
    </div>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
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

/** A full group stands for at least so many: the box asks for the first few only. */
function shownCount(count: number): string {
  return count >= searchHitsPerGroup ? `${count}+` : String(count)
}

type OptionProps = {
  box: SearchBox
  index: number
  href: string
  className: string
  children: ReactNode
}

function Option({ box, index, href, className, children }: OptionProps) {
  const isActive = index === box.active
  return (
    <NavLink
      id={optionId(box.listId, index)}
      href={href}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus and handles the keys; the pointer uses the link.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => (isActive ? undefined : box.setActive(index))}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) box.leave()
      }}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      className={cx(
        'flex min-w-0 items-center gap-3.5 rounded-control px-2.5 py-1.5',
        isActive && 'bg-primary-soft',
        className,
      )}
    >
      {children}
    </NavLink>
  )
}

function KeyHints() {
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
    </span>
  )
}

function Announcement({ hits }: { hits: SearchHits }) {
  const containers = hits.containers.length
  const items = hits.items.length
  return (
    <Trans>
      {containers} containers and {items} items found
    </Trans>
  )
}
