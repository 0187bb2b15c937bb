import { Plural, Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ReactNode } from 'react'
import { partsOf, type ThingAction } from '../../../nouns/thing-action.ts'

function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold break-words">{children}</bdi>
}

/** What a person did, as a sentence with the things named as they were called then. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { containerName = '–', itemName = '–', quantity = 0, count = 1 } = entry.details
  const item = <Name>{itemName}</Name>
  const container = <Name>{containerName}</Name>
  switch (entry.action) {
    case 'item-added':
      return (
        <Trans>
          Added {item} to {containerName}
        </Trans>
      )
    case 'item-moved':
      return (
        <Trans>
          Moved {item} to {containerName}
        </Trans>
      )
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
    case 'signed-in':
    case 'preferences-updated':
    case 'session-ended':
    case 'other-sessions-ended':
    case 'data-exported':
    case 'admin-access-granted':
    case 'admin-access-refused':
    case 'changed':
      return <AccountSentence action={entry.action} />
    case 'items-added':
    case 'items-moved':
    case 'items-deleted':
    case 'items-restored':
      return <ManySentence action={entry.action} details={entry.details} />
    default:
      return <ThingSentence action={entry.action} details={entry.details} />
  }
}

type AccountAction = Extract<
  ActivityEntry['action'],
  'signed-in' | 'preferences-updated' | 'data-exported' | 'changed' | `${string}-ended` | `admin-${string}`
>

/** What a person did about their own account. */
function AccountSentence({ action }: { action: AccountAction }) {
  switch (action) {
    case 'signed-in':
      return <Trans>Signed in</Trans>
    case 'preferences-updated':
      return <Trans>Changed preferences</Trans>
    case 'session-ended':
      return <Trans>Signed out on another device</Trans>
    case 'other-sessions-ended':
      return <Trans>Signed out everywhere else</Trans>
    case 'data-exported':
      return <Trans>Exported all data</Trans>
    case 'admin-access-granted':
      return <Trans>Became an admin</Trans>
    case 'admin-access-refused':
      return <Trans>Asked for admin access and was refused</Trans>
    case 'changed':
      return <Trans>Changed something</Trans>
  }
}

type ThingProps = { action: ThingAction; details: ActivityEntry['details'] }

/** What was done to one thing, in words that serve for all. */
function ThingSentence({ action, details }: ThingProps) {
  const { noun, verb } = partsOf(action)
  const thing = <Name>{details[`${noun}Name`] ?? '–'}</Name>
  switch (verb) {
    case 'created':
      return <Trans>Created {thing}</Trans>
    case 'updated':
      return <Trans>Changed {thing}</Trans>
    case 'deleted':
      return <Trans>Deleted {thing}</Trans>
    case 'restored':
      return <Trans>Restored {thing}</Trans>
  }
}

type ManyAction = Extract<ActivityEntry['action'], `items-${string}`>

/** What a person did with many items at once, in one container or in several. */
function ManySentence({ action, details }: { action: ManyAction; details: ActivityEntry['details'] }) {
  const { containerName, count = 1 } = details
  const isOnePlace = containerName !== undefined
  const container = <Name>{containerName}</Name>
  switch (action) {
    case 'items-added':
      return isOnePlace ? (
        <Trans>
          Added <Plural value={count} one="# item" other="# items" /> to {container}
        </Trans>
      ) : (
        <Trans>
          Added <Plural value={count} one="# item" other="# items" /> to several containers
        </Trans>
      )
    case 'items-moved':
      return isOnePlace ? (
        <Trans>
          Moved <Plural value={count} one="# item" other="# items" /> to {container}
        </Trans>
      ) : (
        <Trans>
          Moved <Plural value={count} one="# item" other="# items" /> to several containers
        </Trans>
      )
    case 'items-deleted':
      return (
        <Trans>
          Deleted <Plural value={count} one="# item" other="# items" />
        </Trans>
      )
    case 'items-restored':
      return (
        <Trans>
          Restored <Plural value={count} one="# item" other="# items" />
        </Trans>
      )
  }
}
