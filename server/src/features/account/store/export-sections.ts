import { isItemField } from '@stowage/contract/items.rules'
import { containerFields, writtenContainer } from '../../../db/container-fields.ts'
import { itemFields } from '../../../db/item-fields.ts'

/**
 * What the export contains of a table, column by column. To add a column or a table, decide here whether it is the
 * person's data; a test compares this with the database.
 */
export interface ExportSection {
  name: string
  table: string
  columns: readonly string[]
  /** Columns that are not in the file, with the reason. */
  without: Readonly<Record<string, string>>
  /** Selects the rows: $1 is the person, $2 the workspace in sections of one. */
  where: string
  /** Columns that are unique together and indexed; the pages follow their order. */
  key: readonly [string, ...string[]]
}

const internal = 'kept for the program'
const said = 'said by the place in the file'
const atProvider = 'an identifier of the card payment provider'
const counted = 'counted from what is in the file'

export const personSections: readonly ExportSection[] = [
  {
    name: 'user',
    table: 'users',
    columns: [
      'id',
      'email',
      'email_verified',
      'name',
      'first_name',
      'last_name',
      'profile_image_url',
      'role',
      'is_admin',
      'is_admin_by_group',
      'account_status',
      'timezone',
      'language',
      'currency',
      'date_format',
      'theme',
      'first_run',
      'email_notifications',
      'push_notifications',
      'low_stock_alerts',
      'marketing_emails',
      'ticket_emails',
      'created_at',
      'last_login_at',
      'login_count',
      'deleted_at',
    ],
    without: { issuer: internal, subject: internal, workspace_id: internal, search: internal },
    where: 'id = $1',
    key: ['id'],
  },
  {
    name: 'profilePicture',
    table: 'profile_pictures',
    columns: ['hash', 'type', 'size', 'created_at'],
    without: { user_id: said },
    where: 'user_id = $1',
    key: ['user_id'],
  },
  {
    name: 'subscription',
    table: 'subscriptions',
    columns: [
      'plan_id',
      'status',
      'given',
      'price',
      'paid_until',
      'next_attempt_at',
      'disputed',
      'dispute_lost',
      'ends_at',
      'card_brand',
      'card_last4',
      'updated_at',
    ],
    without: {
      user_id: said,
      customer_id: atProvider,
      customer_key: internal,
      checkout_id: atProvider,
      provider_subscription: atProvider,
      losing_dispute: atProvider,
      open_disputes: atProvider,
      asked: internal,
      asked_at: internal,
      heard: internal,
    },
    where: 'user_id = $1',
    key: ['user_id'],
  },
  {
    name: 'memberships',
    table: 'memberships',
    columns: ['workspace_id', 'role', 'is_paused', 'keeps_place', 'created_at'],
    without: { user_id: said, is_told_paused: internal },
    where: 'user_id = $1',
    key: ['workspace_id'],
  },
  {
    name: 'notificationChoices',
    table: 'notification_choices',
    columns: ['workspace_id', 'kind', 'panel', 'mail', 'push'],
    without: { user_id: said },
    where: 'user_id = $1',
    key: ['workspace_id', 'kind'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    columns: ['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'],
    without: { token_hash: 'a secret', user_id: said, id_token: 'a secret' },
    where: 'user_id = $1',
    key: ['id'],
  },
  {
    name: 'tickets',
    table: 'tickets',
    columns: [
      'id',
      'name',
      'email',
      'subject',
      'description',
      'category',
      'priority',
      'status',
      'resolution',
      'created_at',
      'updated_at',
      'resolved_at',
    ],
    without: {
      user_id: said,
      prioritized: internal,
      rank: internal,
      waits_since: internal,
      customer_replied: internal,
      assigned_to: 'words of staff for staff',
      has_news: internal,
      version: internal,
      search: internal,
    },
    where: 'user_id = $1',
    key: ['id'],
  },
  {
    name: 'ticketMessages',
    table: 'ticket_messages',
    columns: ['ticket_id', 'id', 'kind', 'text', 'status', 'created_at'],
    without: {},
    where: 'ticket_id = any (array(select t.id from tickets t where t.user_id = $1))',
    key: ['id'],
  },
]

/** The person's actions in a workspace where they are a member. */
export const memberSections: readonly ExportSection[] = [
  {
    name: 'activity',
    table: 'events',
    columns: ['id', 'type', 'details', 'created_at'],
    without: { workspace_id: said, actor_kind: said, actor_id: said, version: internal, seq: internal },
    where: `workspace_id = $2 and actor_kind = 'person' and actor_id = $1`,
    key: ['created_at', 'id'],
  },
  {
    name: 'notifications',
    table: 'notifications',
    columns: ['id', 'kind', 'details', 'created_at', 'read_at'],
    without: { workspace_id: said, user_id: said, gathers: internal, dedup_key: internal, hidden: internal },
    where: 'workspace_id = $2 and user_id = $1',
    key: ['id'],
  },
]

const ofWorkspace = 'workspace_id = $2'

// Everything that people fill in is their data.
const filledInOfContainer = writtenContainer.names.map((name) => containerFields[name].column)
const filledInOfItem = Object.entries(itemFields).flatMap(([name, { column }]) =>
  isItemField(name) ? [column] : [],
)

/** Data of a workspace that the person owns. */
export const ownedSections: readonly ExportSection[] = [
  {
    // Null: each item's own minimum counts.
    name: 'lowStock',
    table: 'workspace_totals',
    columns: ['low_pieces'],
    without: {
      workspace_id: said,
      containers: counted,
      items: counted,
      quantity: counted,
      low_items: counted,
      out_items: counted,
      at_minimum_items: counted,
      allowed_containers: 'said by the plan',
      event_seq: internal,
    },
    where: ofWorkspace,
    key: ['workspace_id'],
  },
  {
    name: 'brand',
    table: 'brands',
    columns: ['name', 'color', 'return_to', 'updated_at'],
    without: { id: internal, workspace_id: said },
    where: ofWorkspace,
    key: ['id'],
  },
  {
    name: 'brandLogos',
    table: 'brand_logos',
    columns: ['ground', 'hash', 'type', 'size', 'width', 'height', 'created_at'],
    without: { brand_id: said },
    where: 'brand_id = any (array(select b.id from brands b where b.workspace_id = $2))',
    key: ['ground'],
  },
  {
    name: 'containers',
    table: 'containers',
    columns: ['id', ...filledInOfContainer, 'created_at', 'updated_at', 'deleted_at'],
    without: {
      workspace_id: said,
      item_count: counted,
      low_item_count: counted,
      search: internal,
      live_at_deletion: internal,
      items_at_deletion: counted,
      erased_at: internal,
    },
    where: ofWorkspace,
    key: ['id'],
  },
  {
    name: 'items',
    table: 'items',
    columns: ['id', 'container_id', ...filledInOfItem, 'created_at', 'updated_at', 'deleted_at'],
    without: {
      workspace_id: said,
      photo: 'in the photos, which name their item',
      search: internal,
      deleted_with_container: internal,
      live_at_deletion: internal,
      container_name: 'said by the container',
      location: 'said by the container',
    },
    where: ofWorkspace,
    key: ['id'],
  },
  {
    name: 'stockMovements',
    table: 'stock_movements',
    columns: ['id', 'item_id', 'delta', 'quantity_after', 'reason', 'created_at'],
    without: { workspace_id: said, user_id: 'may be somebody else', request_key: internal },
    where: ofWorkspace,
    key: ['item_id', 'id'],
  },
  {
    name: 'photos',
    table: 'photos',
    columns: ['id', 'item_id', 'position', 'hash', 'type', 'size', 'width', 'height', 'created_at'],
    without: { workspace_id: said },
    where: ofWorkspace,
    key: ['id'],
  },
]
