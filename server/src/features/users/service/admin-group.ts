import { isAdminUser } from '@stowage/contract/vocabulary'
import type { CallOrigin, PublicCtx } from '../../../context.ts'
import { append } from '../../audit/service/append.ts'
import type { Claims, KnownUser } from '../service.ts'
import { awaitAdmins } from '../store/account-rights.ts'
import { type AdminRights, selectAdminRights, updateRole } from '../store/admin-rights.ts'

type SigningIn = PublicCtx & { origin?: CallOrigin | undefined }

const isBearer = ({ adminGroup }: PublicCtx, { groups = [] }: Claims) =>
  adminGroup !== undefined && groups.includes(adminGroup)

/** Makes members of the admin group sign in one after the other. Called before the account is locked. */
export async function awaitAdminGroup(ctx: PublicCtx, claims: Claims): Promise<void> {
  if (isBearer(ctx, claims)) await awaitAdmins(ctx.db)
}

/** The role that the group gives or takes away; null when it stays. A role that was given by hand stays. */
function roleByGroup(bears: boolean, rights: AdminRights) {
  if (!bears) return rights.isAdminByGroup ? 'user' : null
  const isByHand = isAdminUser(rights) && !rights.isAdminByGroup
  const role = rights.hasSuperAdmin ? 'admin' : 'super_admin'
  const isGain = role === 'super_admin' ? rights.role !== role : !isAdminUser(rights)
  return isGain && !isByHand ? role : null
}

/**
 * Applies the provider's admin group at a sign-in: a member becomes an admin, the first a super_admin, and a person who
 * was admin by the group loses the role without it. The entry of the audit log has no actor, because no person here did
 * it.
 */
export async function followAdminGroup(ctx: SigningIn, user: KnownUser, claims: Claims): Promise<void> {
  const bears = isBearer(ctx, claims)
  if (!bears && !user.isAdminByGroup) return
  const rights = await selectAdminRights(ctx.db, user.id)
  const role = roleByGroup(bears, rights)
  if (role === null) return
  await updateRole(ctx.db, user.id, { role, isByGroup: role !== 'user' })
  await append(ctx, {
    type: 'user-role-changed',
    actorId: null,
    target: { kind: 'user', id: user.id },
    before: { role: rights.role, isByGroup: rights.isAdminByGroup },
    after: { role, isByGroup: role !== 'user' },
  })
}
