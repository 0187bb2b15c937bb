import { Plural, Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { type EntityAction, partsOf } from '../entity-action.ts'
import { useFormatNames } from '../format-names.ts'

function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold text-ink">{children}</bdi>
}

/**
 * An entry's details with the names of that time; nothing when the action says it all. It reads the fields that an
 * entry has rather than its type, so that entries of a former type are still shown.
 */
export function ActivityDetails({ entry: { action, details } }: { entry: ActivityEntry }) {
  const { containerName, itemId, itemName, quantity, count = 0, ticketNumber, format } = details
  const formats: Record<string, string> = useFormatNames()
  if (ticketNumber !== undefined) return <Name>{ticketNumber}</Name>
  if (itemName !== undefined) {
    const name = <Name>{itemName}</Name>
    const hasPage = itemId !== undefined && action !== 'item-erased'
    const item = hasPage ? (
      <a href={paths.item(itemId)} className="touch-area hover:underline">
        {name}
      </a>
    ) : (
      name
    )
    if (action === 'quantity-changed' && quantity !== undefined) {
      return (
        <Trans>
          {item}, now {quantity}
        </Trans>
      )
    }
    if (containerName === undefined) return item
    return (
      <Trans>
        {item} in <bdi>{containerName}</bdi>
      </Trans>
    )
  }
  if (format !== undefined) {
    const name = formats[format] ?? format
    return <Plural value={count} one={`${name}, # row`} other={`${name}, # rows`} />
  }
  if (action === 'labels-downloaded') return <Plural value={count} one="# label" other="# labels" />
  const entityName = details[`${partsOf(action as EntityAction).noun}Name`]
  if (containerName === undefined) {
    if (entityName !== undefined) return <Name>{entityName}</Name>
    return count === 0 ? null : <Plural value={count} one="# item" other="# items" />
  }
  const container = <Name>{containerName}</Name>
  if (count === 0) return container
  if (action.startsWith('container-'))
    return (
      <>
        {container} · <Plural value={count} one="# item" other="# items" />
      </>
    )
  return (
    <Trans>
      <Plural value={count} one="# item" other="# items" /> in {container}
    </Trans>
  )
}
