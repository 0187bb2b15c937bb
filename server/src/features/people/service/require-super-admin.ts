import { may, type Roles } from '@stowage/contract/vocabulary'
import { refusal } from '../../../app-error.ts'

/**
 * Required to change another admin: their role, status, plan and password.
 * @throws AppError FORBIDDEN for everyone but a super_admin
 */
export function requireSuperAdmin(roles: Roles): void {
  if (!may(roles, 'admins.change')) throw refusal('FORBIDDEN', 'person.super-admins-only')
}
