import type { FallenItem } from '@stowage/contract/notifications'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'
import type { PublicCtx } from '../../../context.ts'
import { asName, asUnlinkedName } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import type { ReaderTexts } from '../../../texts/reader-texts.ts'
import { mailBrandOf, queueBrandedMail } from '../../brands/service/mail-brand.ts'
import { queuePushes } from '../../push-devices/service.ts'
import { findRecipient, type Recipient } from '../../users/service.ts'
import { findChoice } from '../../workspaces/service/notification-choices.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** A low stock alert: the items that fell below their threshold since the last one. */
interface LowStock {
  userId: number
  workspaceId: number
  /** A new id for each alert. */
  id: number
  /** The number of all items that fell, including those that are not named. */
  count: number
  items: readonly FallenItem[]
}

/** The number of items that a mail names; a notification has less room. */
const namedByMail = 10
const namedByPush = 3
/** Characters of a name in a notification; a push service takes 4 kB in all. */
const longestName = 80

/**
 * Tells a member by mail and push notification that items run low, as their switches allow. In the transaction of the
 * change: both happen, or neither. A person who has lost access to the workspace is told nothing.
 */
export async function sendLowStockAlert(ctx: PublicCtx, fallen: LowStock): Promise<void> {
  const person = await findRecipient(ctx, fallen.userId, fallen.workspaceId)
  if (!person?.lowStockAlerts || fallen.count === 0) return
  const texts = ctx.textsFor([person.language])
  const ways = await findChoice(ctx, fallen, 'low-stock')
  if (ways?.mail && person.emailNotifications && person.emailVerified)
    await mailLowStock(ctx, { fallen, person, texts })
  if (ways?.push && person.pushNotifications) await queuePushes(ctx, person.id, notificationOf(fallen, texts))
}

interface Telling {
  fallen: LowStock
  person: Recipient
  texts: ReaderTexts
}

/** The subject, and the words of it that stand on tape. */
function subjectOf({ count, items }: LowStock, { text }: ReaderTexts): { subject: string; taped: string } {
  const [first] = items
  if (!first || count > 1)
    return { subject: text('low-stock.many', { count }), taped: text('low-stock.taped') }
  const key = first.quantity === 0 ? 'low-stock.none' : 'low-stock.one'
  return { subject: text(key, { item: asUnlinkedName(first.itemName) }), taped: text(`${key}-taped`) }
}

/** Addresses name the workspace, because the person may have another one in sight. */
const lowItemsOf = ({ workspaceId }: LowStock) =>
  `/items?filter=low-stock&${workspaceParameter}=${workspaceId}`

/**
 * The page that shows the items: the one item in its container, the container of all of them, else the list of low
 * items.
 */
function placeOf(fallen: LowStock): { container: string | null; path: string } {
  const { count, items, workspaceId } = fallen
  const [first] = items
  const isOneBox =
    items.length === count && items.every(({ containerId }) => containerId === first?.containerId)
  if (!first || !isOneBox) return { container: null, path: lowItemsOf(fallen) }
  const highlight = count === 1 ? `highlight=${first.itemId}&` : ''
  return {
    container: asUnlinkedName(first.containerName),
    path: `/containers/${first.containerId}?${highlight}${workspaceParameter}=${workspaceId}`,
  }
}

function rowOf(item: FallenItem, { text }: ReaderTexts) {
  const place = { container: asUnlinkedName(item.containerName), location: asName(item.location) }
  return {
    name: asUnlinkedName(item.itemName),
    detail: text('low-stock.place', place),
    amount: text('low-stock.left', { count: item.quantity }),
    tone: item.quantity === 0 ? ('bad' as const) : ('warn' as const),
  }
}

async function mailLowStock(ctx: PublicCtx, { fallen, person, texts }: Telling): Promise<void> {
  const { count, items } = fallen
  const { text } = texts
  const { container, path } = placeOf(fallen)
  const rows = items.slice(0, namedByMail).map((item) => rowOf(item, texts))
  const href = await unsubscribeUrl(ctx, { userId: person.id, kind: 'lowStockAlerts' })
  await queueBrandedMail(ctx, await mailBrandOf(ctx, fallen.workspaceId), {
    to: person.email,
    kind: 'low-stock',
    unsubscribeUrl: href,
    language: texts.language,
    ...subjectOf(fallen, texts),
    preheader: rows.map(({ name, amount }) => `${name}: ${amount}`).join(' · '),
    paragraphs: [text('low-stock.lead', { name: asName(person.firstName) })],
    rows,
    ...(count > rows.length && {
      more: {
        label: text('low-stock.more', { count: count - rows.length }),
        href: ctx.publicUrl + lowItemsOf(fallen),
      },
    }),
    button: {
      label: container === null ? text('low-stock.see') : text('low-stock.open', { container }),
      href: ctx.publicUrl + path,
    },
    closing: text('low-stock.closing', { time: momentOf(ctx.now(), person) }),
    foot: {
      reason: text('low-stock.reason', { email: person.email }),
      links: [
        { label: text('low-stock.end'), href },
        { label: text('low-stock.preferences'), href: `${ctx.publicUrl}/profile?tab=preferences` },
      ],
    },
  })
}

const shortened = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name

function notificationOf(fallen: LowStock, texts: ReaderTexts) {
  const { text, language } = texts
  const items = fallen.items.map((item) => ({ ...item, itemName: shortened(item.itemName) }))
  const rows = items.slice(0, namedByPush).map((item) => rowOf(item, texts))
  const more = fallen.count - rows.length
  const lines = [
    ...rows.map(({ name, detail, amount }) => `${fallen.count === 1 ? shortened(detail) : name}: ${amount}`),
    ...(more > 0 ? [text('low-stock.more', { count: more })] : []),
  ]
  return {
    title: subjectOf({ ...fallen, items }, texts).subject,
    body: lines.join('\n'),
    language,
    path: placeOf(fallen).path,
    tag: `low-stock-${fallen.id}`,
  }
}
