import { Plural, Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ReactNode } from 'react'

function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold break-words">{children}</bdi>
}

/** What a person did, as a sentence with the things named as they were called then. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { containerName = '–', itemName = '–', quantity = 0, count = 1 } = entry.details
  const item = <Name>{itemName}</Name>
  const container = <Name>{containerName}</Name>
  switch (entry.action) {
    case 'signed-in':
      return <Trans>Signed in</Trans>
    case 'container-created':
      return <Trans>Created {container}</Trans>
    case 'container-updated':
      return <Trans>Changed {container}</Trans>
    case 'container-deleted':
      return <Trans>Deleted {container}</Trans>
    case 'container-restored':
      return <Trans>Restored {container}</Trans>
    case 'item-added':
      return (
        <Trans>
          Added {item} to {containerName}
        </Trans>
      )
    case 'items-added':
      if (entry.details.containerName === undefined)
        return (
          <Trans>
            Added <Plural value={count} one="# item" other="# items" /> to several containers
          </Trans>
        )
      return (
        <Trans>
          Added <Plural value={count} one="# item" other="# items" /> to {container}
        </Trans>
      )
    case 'item-updated':
      return <Trans>Changed {item}</Trans>
    case 'item-moved':
      return (
        <Trans>
          Moved {item} to {containerName}
        </Trans>
      )
    case 'items-moved':
      if (entry.details.containerName === undefined)
        return (
          <Trans>
            Moved <Plural value={count} one="# item" other="# items" /> to several containers
          </Trans>
        )
      return (
        <Trans>
          Moved <Plural value={count} one="# item" other="# items" /> to {container}
        </Trans>
      )
    case 'item-deleted':
      return <Trans>Deleted {item}</Trans>
    case 'item-restored':
      return <Trans>Restored {item}</Trans>
    case 'quantity-changed':
      return (
        <Trans>
          Set {item} to {quantity}
        </Trans>
      )
    case 'label-downloaded':
      return <Trans>Downloaded the label of {container}</Trans>
    case 'labels-downloaded':
      return (
        <Trans>
          Downloaded <Plural value={count} one="# label" other="# labels" />
        </Trans>
      )
    case 'preferences-updated':
      return <Trans>Changed preferences</Trans>
    case 'changed':
      return <Trans>Changed something</Trans>
  }
}
