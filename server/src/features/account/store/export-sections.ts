/**
 * What the export holds of a table, column by column. Whoever adds a column or a table decides here whether it is the
 * person's; a test compares this with the database.
 */
export interface ExportSection {
  /** Its name in the file. */
  name: string
  table: string
  columns: readonly string[]
  /** Columns that are not in the file, and why. */
  without: Readonly<Record<string, string>>
  /** Which rows: $1 is the person, $2 the workspace where there is one. */
  where: string
  /** A column that is different in each of these rows and has an index for it; the pages follow it. */
  key: string
}

const internal = 'kept for the program'
const said = 'said by the place in the file'

/** Of the person, whatever workspace. */
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
      'account_status',
      'timezone',
      'language',
      'currency',
      'date_format',
      'theme',
      'email_notifications',
      'push_notifications',
      'low_stock_alerts',
      'marketing_emails',
      'created_at',
      'last_login_at',
      'login_count',
    ],
    without: { issuer: internal, subject: internal, workspace_id: internal },
    where: 'id = $1',
    key: 'id',
  },
  {
    name: 'subscription',
    table: 'subscriptions',
    columns: ['plan_id', 'status', 'given', 'updated_at'],
    without: { user_id: said, customer_id: 'an identifier of the card payment provider' },
    where: 'user_id = $1',
    key: 'user_id',
  },
  {
    name: 'memberships',
    table: 'memberships',
    columns: ['workspace_id', 'role', 'created_at'],
    without: { user_id: said },
    where: 'user_id = $1',
    key: 'workspace_id',
  },
  {
    name: 'sessions',
    table: 'sessions',
    columns: ['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'],
    without: { token_hash: 'a secret', user_id: said, id_token: 'a secret' },
    where: 'user_id = $1',
    key: 'id',
  },
]

/** Of what the person did in a workspace where they are a member. */
export const memberSections: readonly ExportSection[] = [
  {
    name: 'activity',
    table: 'events',
    columns: ['id', 'type', 'details', 'created_at'],
    without: { workspace_id: said, actor_kind: said, actor_id: said, version: internal },
    where: `workspace_id = $2 and actor_kind = 'person' and actor_id = $1`,
    key: 'id',
  },
]

const ofWorkspace = 'workspace_id = $2'

/** Of a workspace that the person owns. */
export const ownedSections: readonly ExportSection[] = [
  {
    name: 'containers',
    table: 'containers',
    columns: ['id', 'name', 'description', 'location', 'created_at', 'updated_at', 'deleted_at'],
    without: {
      workspace_id: said,
      item_count: 'counted from the items',
      low_item_count: 'counted from the items',
      search: internal,
      live_at_deletion: internal,
    },
    where: ofWorkspace,
    key: 'id',
  },
  {
    name: 'items',
    table: 'items',
    columns: [
      'id',
      'container_id',
      'name',
      'description',
      'quantity',
      'min_quantity',
      'sku',
      'barcode',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
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
    key: 'id',
  },
  {
    name: 'stockMovements',
    table: 'stock_movements',
    columns: ['id', 'item_id', 'delta', 'quantity_after', 'reason', 'created_at'],
    without: { workspace_id: said, user_id: 'may be somebody else', request_key: internal },
    where: ofWorkspace,
    key: 'id',
  },
  {
    name: 'photos',
    table: 'photos',
    columns: ['id', 'item_id', 'position', 'hash', 'type', 'size', 'width', 'height', 'created_at'],
    without: { workspace_id: said },
    where: ofWorkspace,
    key: 'id',
  },
]

/** Tables of which nothing is in the file, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  plans: 'the same for everybody',
  workspaces: 'written by name around what they hold',
  workspace_totals: 'counted from the items',
  workspace_locations: 'counted from the containers',
  idempotency_keys: 'answers of the last day, all of them in the file by what they made',
  outgoing_mails: 'lie here only until they are sent',
  secrets: internal,
}
