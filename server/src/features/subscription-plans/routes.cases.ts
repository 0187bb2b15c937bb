import { randomUUID } from 'node:crypto'
import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'plans.edit'
const path = '/api/admin/subscription-plans'

const body = () => ({
  name: `plan-${randomUUID().slice(0, 8)}`,
  displayName: 'Starter',
  description: 'For one room.',
  price: 499,
  containers: 8,
  teamMembers: 1,
})

/** The path of a new plan; the owner creates it for callers who may not. */
const newPlan = async ({ owner }: Things) => `${path}/${(await owner.post(path, body())).body.id}`

export const cases: RouteCases = {
  [`GET ${path}`]: call(path, { guard }),
  [`POST ${path}`]: call(path, { guard, ok: 201, body }),
  [`PATCH ${path}/:id`]: callOf(newPlan, { guard, body: () => ({ price: 599 }) }),
  [`DELETE ${path}/:id`]: callOf(newPlan, { guard, ok: 204 }),
  [`PUT ${path}/:id/activate`]: callOf(
    async (things) => {
      const plan = await newPlan(things)
      await things.owner.put(`${plan}/deactivate`)
      return `${plan}/activate`
    },
    { guard },
  ),
  [`PUT ${path}/:id/deactivate`]: callOf(async (things) => `${await newPlan(things)}/deactivate`, { guard }),
  [`GET ${path}/:id/reach`]: callOf(async (things) => `${await newPlan(things)}/reach?containers=1`, {
    guard,
  }),
}
