import type { UserStats } from '@stowage/contract/users'
import type { Ctx } from '../../../context.ts'
import { getStats } from '../../inventory/service.ts'
import { getCurrentUser } from '../../users/service.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function getUserStats(ctx: Ctx): Promise<UserStats> {
  const [{ createdAt, loginCount }, { totalContainers, totalItems }] = await Promise.all([
    getCurrentUser(ctx),
    getStats(ctx),
  ])
  const accountAge = Math.floor((ctx.now().getTime() - Date.parse(createdAt)) / dayMs)
  return { accountAge, loginCount, totalContainers, totalItems }
}
