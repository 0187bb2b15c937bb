import { endpoint } from './endpoint.ts'

const s = () => import('./workspaces.schemas.ts')

/** Sets the rule for low stock of the workspace, for all its members (ruling R1). */
export const chooseLowStockRule = endpoint('PUT', '/api/workspace/low-stock-rule', {
  schemas: async () => ({ body: (await s()).lowStockChoice, response: (await s()).lowStockChoice }),
  changes: ['account', 'quantities', 'activity'],
})
