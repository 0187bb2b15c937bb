import { Plural, Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ReactNode } from 'react'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { ActivityIcon } from '../../../nouns/activity-icon.tsx'
import { partsOf, type ThingAction } from '../../../nouns/thing-action.ts'

function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold break-words">{children}</bdi>
}

/** Leads to the item's page, also of one that was deleted: there it can be restored. */
function ItemName({ details: { itemId, itemName = '–' } }: { details: ActivityEntry['details'] }) {
  const name = <Name>{itemName}</Name>
  if (itemId === undefined) return name
  return (
    <NavLink href={paths.item(itemId)} className="touch-area hover:underline">
      {name}
    </NavLink>
  )
}

/** A line of the activity: its sign and its sentence. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  return (
    <>
      <ActivityIcon action={entry.action} />
      <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
        <ActivitySentence entry={entry} />
      </span>
    </>
  )
}

/** What a person did, as a sentence with the things named as they were called then. */
export function ActivitySentence({ entry }: { entry: ActivityEntry }) {
  const { containerName = '–', quantity = 0, count = 1, toPlan = '–' } = entry.details
  const item = <ItemName details={entry.details} />
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
    case 'plan-changed':
      return <Trans>Changed to the {toPlan} plan</Trans>
    case 'signed-in':
    case 'preferences-updated':
    case 'low-stock-chosen':
    case 'picture-changed':
    case 'session-ended':
    case 'other-sessions-ended':
    case 'password-changed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'email-change-asked':
    case 'email-changed':
    case 'data-exported':
    case 'inventory-exported':
    case 'admin-access-granted':
    case 'admin-access-refused':
    case 'admin-call-refused':
    case 'admin-acted':
    case 'account-closed':
    case 'changed':
      return <AccountSentence action={entry.action} />
    case 'ticket-opened':
    case 'ticket-replied':
    case 'ticket-reopened':
    case 'ticket-answered':
      return <TicketSentence action={entry.action} details={entry.details} />
    case 'items-added':
    case 'items-moved':
    case 'items-deleted':
    case 'items-restored':
    case 'items-erased':
    case 'inventory-imported':
    case 'import-undone':
      return <ManySentence action={entry.action} details={entry.details} />
    default:
      return <ThingSentence action={entry.action} details={entry.details} />
  }
}

type AccountAction = Extract<
  ActivityEntry['action'],
  | 'signed-in'
  | 'preferences-updated'
  | 'low-stock-chosen'
  | 'picture-changed'
  | `${string}-exported`
  | 'changed'
  | `${string}-ended`
  | `${string}-closed`
  | `admin-${string}`
  | `password-${string}`
  | `passkey-${string}`
  | `email-${string}`
>

/** What a person did about their own account. */
function AccountSentence({ action }: { action: AccountAction }) {
  switch (action) {
    case 'signed-in':
      return <Trans>Signed in</Trans>
    case 'preferences-updated':
      return <Trans>Changed preferences</Trans>
    case 'low-stock-chosen':
      return <Trans>Changed what counts as low</Trans>
    case 'picture-changed':
      return <Trans>Changed the picture</Trans>
    case 'session-ended':
      return <Trans>Signed out on another device</Trans>
    case 'other-sessions-ended':
      return <Trans>Signed out everywhere else</Trans>
    case 'password-changed':
      return <Trans>Changed the password</Trans>
    case 'passkey-added':
      return <Trans>Added a passkey</Trans>
    case 'passkey-removed':
      return <Trans>Removed a passkey</Trans>
    case 'email-change-asked':
      return <Trans>Asked for another email</Trans>
    case 'email-changed':
      return <Trans>Changed the email</Trans>
    case 'data-exported':
    case 'inventory-exported':
      return <Trans>Exported data</Trans>
    case 'admin-access-granted':
      return <Trans>Became an admin</Trans>
    case 'admin-access-refused':
    case 'admin-call-refused':
      return <Trans>Asked for admin access and was refused</Trans>
    case 'admin-acted':
      return <Trans>Acted as an admin</Trans>
    // Whoever did that reads nothing any more.
    case 'account-closed':
    case 'changed':
      return <Trans>Changed something</Trans>
  }
}

type TicketAction = Extract<ActivityEntry['action'], `ticket-${string}`>

/** What was asked of support, and answered. */
function TicketSentence({ action, details }: { action: TicketAction; details: ActivityEntry['details'] }) {
  const ticket = <Name>{details.ticketNumber ?? '–'}</Name>
  switch (action) {
    case 'ticket-opened':
      return <Trans>Opened ticket {ticket}</Trans>
    case 'ticket-replied':
      return <Trans>Replied in ticket {ticket}</Trans>
    case 'ticket-reopened':
      return <Trans>Opened ticket {ticket} again</Trans>
    case 'ticket-answered':
      return <Trans>Answered ticket {ticket}</Trans>
  }
}

type ThingProps = { action: ThingAction; details: ActivityEntry['details'] }

/** What was done to one thing, in words that serve for all. */
function ThingSentence({ action, details }: ThingProps) {
  const { noun, verb } = partsOf(action)
  const thing =
    noun === 'item' && verb !== 'erased' ? (
      <ItemName details={details} />
    ) : (
      <Name>{details[`${noun}Name`] ?? '–'}</Name>
    )
  switch (verb) {
    case 'created':
      return <Trans>Created {thing}</Trans>
    case 'updated':
      return <Trans>Changed {thing}</Trans>
    case 'deleted':
    case 'erased':
      return <Trans>Deleted {thing}</Trans>
    case 'restored':
      return <Trans>Restored {thing}</Trans>
  }
}

type ManyAction = Extract<ActivityEntry['action'], `items-${string}` | `${string}-imported` | 'import-undone'>

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
    // That it was for good is told by the list of all activity, beside the sentence.
    case 'items-erased':
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
    case 'inventory-imported':
      return (
        <Trans>
          Imported <Plural value={count} one="# item" other="# items" />
        </Trans>
      )
    case 'import-undone':
      return (
        <Trans>
          Took back an import of <Plural value={count} one="# item" other="# items" />
        </Trans>
      )
  }
}
