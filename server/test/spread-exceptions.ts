/**
 * Statements on inventory that more than one node answers, by how their name begins, and why that is so. All of them read:
 * what is written is written by workspace. A request of one workspace has none here for good. A cluster must be able to plan
 * them too (`explain-on-nodes.ts`), only by how many nodes is free.
 */
export const spreadExceptions: readonly { statement: string; why: string }[] = [
  {
    statement: 'containers.expired',
    why: 'a job: finds what is deleted long enough, then removes it by workspace',
  },
  { statement: 'items.expired', why: 'the same' },
  { statement: 'imports.old-', why: 'the same with imports' },
  { statement: 'notifications.outdated', why: 'the same with notifications' },
  { statement: 'notifications.gathering', why: 'a job: finds what is overdue, then closes it by workspace' },
  { statement: 'photos.used-hashes', why: 'a job: a picture may lie in any workspace' },
  { statement: 'idempotency.outdated', why: 'the same with kept answers' },
  {
    statement: 'live.numbers',
    why: 'a look at all workspaces whose changes this program streams or has webhooks for, in place of one for each',
  },
  { statement: 'backups.', why: 'a backup reads all workspaces' },
  { statement: 'instance.', why: 'figures of the whole instance, for staff' },
  { statement: 'people.contents', why: 'what one person owns, for staff' },
  { statement: 'plans.reach', why: 'whom a limit touches in all workspaces, for staff' },
]
