import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@stowage/contract/audit'
import { useStatusNames } from '../../../entities/account-status.tsx'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { usePlanChanges } from './plan-changes.ts'

interface EntryTexts {
  /** The person or entity that the action was about; empty without one. */
  targetOf: (entry: AuditEntry) => string
  /** The target and the first changed field (of a plan, all of them), or how often it happened. */
  aboutOf: (entry: AuditEntry) => string
  /** The actor, or a dash when no one was signed in. */
  actorOf: (entry: AuditEntry) => string
}

/** The words of an entry besides its action. Values that people see elsewhere have the same words here. */
export function useEntryTexts(): EntryTexts {
  const { t } = useLingui()
  const planChanges = usePlanChanges()
  const { status: ticketStatuses } = useTicketWords()
  const values: Record<string, string | undefined> = { ...ticketStatuses, ...useStatusNames() }
  const wordOf = (value: string | null) => (value === null ? '–' : (values[value] ?? value))

  const personOf = (id: string | number) => t`User ${id}`
  const planOf = (id: string) => t({ message: `Plan ${id}`, context: 'a deleted plan by its number' })
  const targetOf = ({ targetEmail, targetName, targetKind, targetId }: AuditEntry): string => {
    const name = targetEmail ?? targetName
    if (name !== null || targetId === null) return name ?? ''
    if (targetKind === 'user') return personOf(targetId)
    return targetKind === 'plan' ? planOf(targetId) : targetId
  }
  const detailOf = ({ action, fields }: AuditEntry): string => {
    if (action === 'plan-updated') return planChanges(fields)
    const changed = fields.find(({ before, after }) => before !== after && before !== null && after !== null)
    if (changed) return `${wordOf(changed.before)} → ${wordOf(changed.after)}`
    const tries = Number(fields.find(({ field }) => field === 'tries')?.after)
    if (action !== 'wrong-passwords') return ''
    const isAccount = fields.some(({ field, after }) => field === 'isAccount' && after === 'true')
    const times = plural(tries, { one: '# time in 15 minutes', other: '# times in 15 minutes' })
    return isAccount ? times : t`no such account, ${times}`
  }
  return {
    targetOf,
    aboutOf: (entry) => [targetOf(entry), detailOf(entry)].filter(Boolean).join(', '),
    actorOf: ({ adminEmail, adminId }) => adminEmail ?? (adminId === null ? '–' : personOf(adminId)),
  }
}
