import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ActivityAction } from '@stowage/contract/activity.rules'
import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ActivityIcon } from '../activity-icon.tsx'
import { ByKey } from '../by-key.tsx'
import { type EntityAction, partsOf } from '../entity-action.ts'

function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold break-words">{children}</bdi>
}

/** Links to the item's page, also for a deleted item, which can be restored there. */
function ItemName({ details: { itemId, itemName = '–' } }: { details: ActivityEntry['details'] }) {
  const name = <Name>{itemName}</Name>
  if (itemId === undefined) return name
  return (
    <a href={paths.item(itemId)} className="touch-area hover:underline">
      {name}
    </a>
  )
}

/** A line of the activity: icon and sentence. */
export function ActivityLine({ entry }: { entry: ActivityEntry }) {
  if (entry.person !== undefined) return <PersonLine entry={entry} person={entry.person} />
  return (
    <>
      <ActivityIcon action={entry.action} />
      <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
        <ActivitySentence entry={entry} />
        <ByKey {...entry.details} />
      </span>
    </>
  )
}

type PersonLineProps = { entry: ActivityEntry; person: NonNullable<ActivityEntry['person']> | null }

/** An action in a shared workspace: who did it, then what. */
function PersonLine({ entry, person }: PersonLineProps) {
  const { t } = useLingui()
  const isMe = useCurrentUser().id === person?.id
  const name = person === null ? t`Former member` : isMe ? t`You` : person.name
  return (
    <>
      <Avatar
        name={person?.fullName ?? name}
        picture={person?.profileImageUrl}
        quiet={!isMe}
        className="size-7"
      />
      <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-semibold text-ink">{name}</bdi> · <ActivitySentence entry={entry} />
      </span>
    </>
  )
}

/** The names in a sentence, as they were at that time. */
interface Named {
  item: ReactNode
  /** The name, isolated and emphasized. */
  containerName: string
  container: ReactNode
  ticket: ReactNode
  quantity: number
  count: number
  toPlan: string
  /** All items are in one container. */
  isOnePlace: boolean
}

/**
 * Sentences of events with words of their own; `EntitySentence` covers created, updated, deleted and restored entities.
 */
const sentences: Record<Exclude<ActivityAction, EntityAction>, (named: Named) => ReactNode> = {
  'item-added': ({ item, containerName }) => (
    <Trans>
      Added {item} to {containerName}
    </Trans>
  ),
  'item-moved': ({ item, containerName }) => (
    <Trans>
      Moved {item} to {containerName}
    </Trans>
  ),
  'quantity-changed': ({ item, quantity }) => (
    <Trans>
      Set {item} to {quantity}
    </Trans>
  ),
  'label-downloaded': ({ container }) => <Trans>Downloaded the label for {container}</Trans>,
  'labels-downloaded': ({ count }) => (
    <Trans>
      Downloaded <Plural value={count} one="# label" other="# labels" />
    </Trans>
  ),
  'plan-changed': ({ toPlan }) => <Trans>Changed to the {toPlan} plan</Trans>,
  'plan-limits-changed': ({ toPlan }) => <Trans>{toPlan} plan limits changed</Trans>,
  'signed-in': () => <Trans>Signed in</Trans>,
  'preferences-updated': () => <Trans>Changed preferences</Trans>,
  'low-stock-chosen': () => <Trans>Changed the low-stock rule</Trans>,
  'workspace-begun': () => <Trans>Created this workspace</Trans>,
  'workspace-renamed': () => <Trans>Renamed the workspace</Trans>,
  'branding-changed': () => <Trans>Changed the branding</Trans>,
  'member-role-changed': () => <Trans>Changed a member’s role</Trans>,
  'member-removed': () => <Trans>Removed a member</Trans>,
  'member-left': () => <Trans>Left the workspace</Trans>,
  'member-joined': () => <Trans>Joined the workspace</Trans>,
  'people-invited': () => <Trans>Invited people to the workspace</Trans>,
  'invitation-ended': () => <Trans>Canceled an invitation</Trans>,
  'transfer-offered': () => <Trans>Offered the workspace to a member</Trans>,
  'transfer-ended': () => <Trans>Ended an offer to hand over the workspace</Trans>,
  'transfer-accepted': () => <Trans>Took over the workspace</Trans>,
  'workspace-closed': () => <Trans>Deleted the workspace</Trans>,
  'workspace-reopened': () => <Trans>Restored the workspace</Trans>,
  'picture-changed': () => <Trans>Changed picture</Trans>,
  'session-ended': () => <Trans>Signed out another device</Trans>,
  'other-sessions-ended': () => <Trans>Signed out everywhere else</Trans>,
  'password-changed': () => <Trans>Changed password</Trans>,
  'passkey-added': () => <Trans>Added a passkey</Trans>,
  'passkey-removed': () => <Trans>Removed a passkey</Trans>,
  'email-change-asked': () => <Trans>Requested an email change</Trans>,
  'email-changed': () => <Trans>Changed email</Trans>,
  'data-exported': () => <Trans>Exported data</Trans>,
  'inventory-exported': () => <Trans>Exported data</Trans>,
  'admin-access-granted': () => <Trans>Became an admin</Trans>,
  'admin-access-refused': () => <Trans>Was denied admin access</Trans>,
  'admin-call-refused': () => <Trans>Was denied admin access</Trans>,
  'admin-acted': () => <Trans>Took an admin action</Trans>,
  // Never shown to the person who did it, because their account is closed.
  'account-closed': () => <Trans>Changed something</Trans>,
  changed: () => <Trans>Changed something</Trans>,
  'ticket-opened': ({ ticket }) => <Trans>Opened ticket {ticket}</Trans>,
  'ticket-replied': ({ ticket }) => <Trans>Replied to ticket {ticket}</Trans>,
  'ticket-reopened': ({ ticket }) => <Trans>Reopened ticket {ticket}</Trans>,
  'ticket-answered': ({ ticket }) => <Trans>Answered ticket {ticket}</Trans>,
  'items-added': ({ isOnePlace, count, container }) =>
    isOnePlace ? (
      <Trans>
        Added <Plural value={count} one="# item" other="# items" /> to {container}
      </Trans>
    ) : (
      <Trans>
        Added <Plural value={count} one="# item" other="# items" /> to several containers
      </Trans>
    ),
  'items-moved': ({ isOnePlace, count, container }) =>
    isOnePlace ? (
      <Trans>
        Moved <Plural value={count} one="# item" other="# items" /> to {container}
      </Trans>
    ) : (
      <Trans>
        Moved <Plural value={count} one="# item" other="# items" /> to several containers
      </Trans>
    ),
  'items-deleted': ({ count }) => <DeletedItems count={count} />,
  // The full activity list says next to the sentence that it was permanent.
  'items-erased': ({ count }) => <DeletedItems count={count} />,
  'items-restored': ({ count }) => (
    <Trans>
      Restored <Plural value={count} one="# item" other="# items" />
    </Trans>
  ),
  'inventory-imported': ({ count }) => (
    <Trans>
      Imported <Plural value={count} one="# item" other="# items" />
    </Trans>
  ),
  'import-undone': ({ count }) => (
    <Trans>
      Undid an import of <Plural value={count} one="# item" other="# items" />
    </Trans>
  ),
}

function DeletedItems({ count }: { count: number }) {
  return (
    <Trans>
      Deleted <Plural value={count} one="# item" other="# items" />
    </Trans>
  )
}

const hasOwnWords = (action: ActivityAction): action is keyof typeof sentences =>
  Object.hasOwn(sentences, action)

/** A person's action as a sentence, with the names of that time. */
export function ActivitySentence({ entry: { action, details } }: { entry: ActivityEntry }) {
  if (!hasOwnWords(action)) return <EntitySentence action={action} details={details} />
  const { containerName = '–', quantity = 0, count = 1, toPlan = '–', ticketNumber = '–' } = details
  return sentences[action]({
    item: <ItemName details={details} />,
    container: <Name>{containerName}</Name>,
    ticket: <Name>{ticketNumber}</Name>,
    isOnePlace: details.containerName !== undefined,
    containerName,
    quantity,
    count,
    toPlan,
  })
}

/** What was done with keys, assistants and webhooks, whose names alone read like those of containers. */
const ofPrograms: Partial<Record<EntityAction, (name: ReactNode) => ReactNode>> = {
  'key-created': (name) => <Trans>Key created: {name}</Trans>,
  'key-updated': (name) => <Trans>Key renamed: {name}</Trans>,
  'key-deleted': (name) => <Trans>Key revoked: {name}</Trans>,
  'assistant-created': (name) => <Trans>Assistant connected: {name}</Trans>,
  'assistant-updated': (name) => <Trans>Assistant renamed: {name}</Trans>,
  'assistant-deleted': (name) => <Trans>Assistant disconnected: {name}</Trans>,
  'webhook-created': (name) => <Trans>Webhook created: {name}</Trans>,
  'webhook-updated': (name) => <Trans>Webhook changed: {name}</Trans>,
  'webhook-deleted': (name) => <Trans>Webhook deleted: {name}</Trans>,
}

type EntityProps = { action: EntityAction; details: ActivityEntry['details'] }

/** An action on one entity, in a sentence shared by all kinds. */
function EntitySentence({ action, details }: EntityProps) {
  const { noun, verb } = partsOf(action)
  const name =
    noun === 'item' && verb !== 'erased' ? (
      <ItemName details={details} />
    ) : (
      <Name>{details[`${noun}Name`] ?? '–'}</Name>
    )
  const ofProgram = ofPrograms[action]
  if (ofProgram) return ofProgram(name)
  switch (verb) {
    case 'created':
      return <Trans>Created {name}</Trans>
    case 'updated':
      return <Trans>Changed {name}</Trans>
    case 'deleted':
    case 'erased':
      return <Trans>Deleted {name}</Trans>
    case 'restored':
      return <Trans>Restored {name}</Trans>
  }
}
