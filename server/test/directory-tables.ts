/** The tables that stay on one node; the job queue has a schema of its own. */
export const directoryTables = new Set([
  'audit_addresses',
  'audit_checks',
  'audit_entries',
  'audit_links',
  'audit_waiting',
  'backups',
  'invitations',
  'memberships',
  'outgoing_mails',
  'outgoing_pushes',
  'payment_events',
  'plan_prices',
  'plan_products',
  'plans',
  'profile_pictures',
  'push_devices',
  'restored_jobs',
  'secrets',
  'sessions',
  'spent_work',
  'subscriptions',
  'ticket_counts',
  'ticket_messages',
  'ticket_notes',
  'tickets',
  'users',
  'workspaces',
  'wrong_passwords',
])

/** Functions that read tables, which whoever reads a statement that calls one does not see. */
export const readingFunctions = new Set(['containers_allowed_to', 'settle_containers', 'settle_seats'])
