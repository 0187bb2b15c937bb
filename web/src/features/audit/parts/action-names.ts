import { useLingui } from '@lingui/react/macro'
import { type AuditedType, isAudited } from '@stowage/contract/audit.rules'

/** The names of the actions. An action that this version does not know is shown as stored. */
export function useActionNames(): { names: Record<AuditedType, string>; nameOf: (action: string) => string } {
  const { t } = useLingui()
  const names: Record<AuditedType, string> = {
    'signed-in': t({ message: 'Signed in', context: 'audit' }),
    'sign-in-refused': t`Sign-in denied`,
    'wrong-passwords': t`Wrong password`,
    'admin-access-granted': t({ message: 'Admin access granted', context: 'audit' }),
    'admin-access-refused': t`Admin request denied`,
    'admin-call-refused': t`Admin action denied`,
    'ticket-answered': t`Ticket updated`,
    'user-role-changed': t`Role changed`,
    'user-status-changed': t`Status changed`,
    'user-deleted': t`User deleted`,
    'user-plan-given': t`Plan granted`,
    'own-plan-given': t`Plan granted to self`,
    'sessions-ended': t({ message: 'Sessions ended', context: 'of a person, by staff' }),
    'workspace-handed-over': t`Workspace handed over`,
    'password-reset-sent': t`Password reset sent`,
    'users-exported': t`Users exported`,
    'ticket-noted': t`Ticket note added`,
    'user-erased': t`User erased`,
    'audit-exported': t`Audit log exported`,
    'plan-created': t`Plan created`,
    'plan-updated': t`Plan updated`,
    'plan-activated': t`Plan activated`,
    'plan-deactivated': t`Plan deactivated`,
    'plan-deleted': t`Plan deleted`,
    'test-mail-sent': t`Test email sent`,
    'backup-started': t`Backup started`,
    'job-retried': t`Job retried`,
    'jobs-retried': t`All jobs retried`,
    'installation-brand-changed': t`Installation branding changed`,
    'job-dismissed': t({ message: 'Job dismissed', context: 'audit' }),
  }
  return { names, nameOf: (action) => (isAudited(action) ? names[action] : action) }
}
