import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FallenItem, Notification } from '@stowage/contract/notifications'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type MouseEvent, useState } from 'react'
import { NewsDot } from '../../../entities/news-dot.tsx'
import { smallPhoto } from '../../../entities/small-photo.ts'
import { StockStatus } from '../../../entities/stock-status.tsx'
import { isPlainClick } from '../../../lib/address/internal-links.ts'
import { paths } from '../../../lib/address/paths.ts'
import { bidiIsolate } from '../../../lib/texts/bidi-isolate.ts'
import { chosenLanguage, formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'

type LowStockEntryProps = { entry: Notification; onLeave: () => void }

const itemPage = ({ itemId }: FallenItem) => paths.item(itemId)
const lowItems = () => paths.items({ filter: 'low-stock' })

/** Number of items shown before the entry is unfolded. */
const atFirst = 3

/** The link's target: the single item, or the container of all of them. Undefined for several containers. */
function placeOf(items: readonly FallenItem[], count: number): string | undefined {
  const [first] = items
  if (first === undefined || items.length < count) return undefined
  if (count === 1) return itemPage(first)
  const isOneBox = items.every(({ containerId }) => containerId === first.containerId)
  return isOneBox ? paths.container(first.containerId) : undefined
}

const titleLook = 'min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0'

/** The items that became low within ten minutes. Opening it marks it as read; it links to the items, or unfolds. */
export function LowStockEntry({ entry, onLeave }: LowStockEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { id, isRead, createdAt, details } = entry
  const { items = [], count = items.length } = details
  const [first] = items
  const isOne = count === 1 && first !== undefined
  const place = placeOf(items, count)
  const [isUnfolded, setUnfolded] = useState(false)
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  // Unfolding does not mark it as read, because a read entry would move down from under the pointer.
  const unfold = () => setUnfolded(true)
  const title = isOne ? (
    <OneIsLow item={first} />
  ) : (
    <Plural value={count} one="# item is running low" other="# items are running low" />
  )
  return (
    <EntryFrame icon={TriangleAlert} newLook="bg-warn-soft text-warn" isRead={isRead}>
      <div className="flex items-start gap-2.5">
        {place === undefined ? (
          <button type="button" aria-expanded={isUnfolded} onClick={unfold} className={titleLook}>
            {title}
          </button>
        ) : (
          <a href={place} onClick={open} className={titleLook}>
            {title}
          </a>
        )}
        {isRead ? null : <NewsDot />}
      </div>
      {isOne ? (
        <LeftOfOne item={first} />
      ) : (
        <Fallen {...{ items, count, isUnfolded }} onOpen={open} onUnfold={unfold} />
      )}
      <time dateTime={createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(createdAt)}
      </time>
    </EntryFrame>
  )
}

function OneIsLow({ item: { itemName, quantity } }: { item: FallenItem }) {
  const item = bidiIsolate(itemName)
  return quantity === 0 ? <Trans>Out of stock: {item}</Trans> : <Trans>Running low: {item}</Trans>
}

function LeftOfOne({ item: { quantity, containerName } }: { item: FallenItem }) {
  const left = formatNumber(quantity)
  const container = bidiIsolate(containerName)
  return (
    <p className="mt-px line-clamp-2 text-small text-ink-2">
      {quantity === 0 ? (
        <Trans>None left in {container}</Trans>
      ) : (
        <Trans>
          {left} left in {container}
        </Trans>
      )}
    </p>
  )
}

type FallenProps = {
  items: readonly FallenItem[]
  count: number
  isUnfolded: boolean
  onOpen: (event: MouseEvent) => void
  onUnfold: () => void
}

const moreLook =
  'flex min-h-10 w-full items-center px-3 text-small text-ink-2 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 phone:min-h-12'

/** The first items, each with a link, and the number of the others, which unfold. */
function Fallen({ items, count, isUnfolded, onOpen, onUnfold }: FallenProps) {
  const shown = isUnfolded ? items : items.slice(0, atFirst)
  const others = count - shown.length
  const more = formatNumber(others)
  return (
    <>
      {items.length < count ? null : <Places items={items} />}
      <ul className="relative mt-2.5 mb-2 divide-y divide-line overflow-hidden rounded-[10px] border border-line bg-raised">
        {shown.map((item) => (
          <li key={item.itemId}>
            <FallenLine item={item} onOpen={onOpen} />
          </li>
        ))}
        {others > 0 ? (
          <li>
            {isUnfolded ? (
              // Too many to list: the link opens the items that are low now.
              <a href={lowItems()} onClick={onOpen} className={moreLook}>
                <Trans>and {more} more</Trans>
              </a>
            ) : (
              <button type="button" onClick={onUnfold} className={moreLook}>
                <Trans>and {more} more</Trans>
              </button>
            )}
          </li>
        ) : null}
      </ul>
    </>
  )
}

function FallenLine({ item, onOpen }: { item: FallenItem; onOpen: (event: MouseEvent) => void }) {
  return (
    <a
      href={itemPage(item)}
      onClick={onOpen}
      className="flex items-center gap-3 px-2.5 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:min-h-15"
    >
      <Thumbnail src={smallPhoto(item)} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-small font-medium">
          {item.itemName}
        </span>
        <span className="block truncate text-meta text-ink-3">
          {bidiIsolate(item.containerName)} · {bidiIsolate(placeName(item.location))}
        </span>
      </span>
      <Left quantity={item.quantity} />
    </a>
  )
}

/** The containers of all of its items. */
function Places({ items }: { items: readonly FallenItem[] }) {
  const names = [...new Set(items.map(({ containerName }) => bidiIsolate(containerName)))]
  const containers = new Intl.ListFormat(chosenLanguage(), { type: 'conjunction' }).format(names)
  return (
    <p className="mt-px line-clamp-2 text-small text-ink-2">
      <Trans>In {containers}</Trans>
    </p>
  )
}

function Left({ quantity }: { quantity: number }) {
  const { t } = useLingui()
  const left = formatNumber(quantity)
  return (
    <StockStatus status={quantity === 0 ? 'out' : 'low'} size="sm">
      {quantity === 0 ? t`None left` : t`${left} left`}
    </StockStatus>
  )
}
