import { listWorkspaceActivity } from '@stowage/contract/activity'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { getInventoryStats } from '@stowage/contract/inventory'
import { getItem, listItems } from '@stowage/contract/items'
import { z } from 'zod'
import {
  containerData,
  fitting,
  id,
  itemData,
  listContainer,
  listItem,
  pageData,
  paging,
  showContainer,
  showItem,
} from './things.ts'
import { tool } from './tool.ts'

const match = z.enum(['exact', 'similar', 'none'])

const matchOf = (rows: readonly unknown[], isSimilar: boolean) =>
  rows.length === 0 ? ('none' as const) : isSimilar ? ('similar' as const) : ('exact' as const)

const notes = {
  exact: 'These match the words.',
  similar: 'Nothing matches the words; these names are similar. Say so.',
  none: 'Nothing matches the words.',
} as const

const query = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('A few words of a name, description, place, article number or barcode: "drill", not a question')

const findItems = tool({
  name: 'find_items',
  title: 'Find items',
  description:
    'Finds things by words and says where each is (container and place), how many there are, and its address in ' +
    'Stowage. Answers "Where is my drill?" in one call. The best matches come first. Without words it lists all items.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({
    query: query.optional(),
    container_id: id('Only in this container').optional(),
    ...paging,
  }),
  output: z.object({ match, note: z.string(), ...pageData, items: z.array(itemData) }),
  act: (api, { query: q, container_id: containerId, limit, cursor }) =>
    fitting(limit, async (most) => {
      const sort = q === undefined ? ('name-asc' as const) : ('match' as const)
      const asked = { q, containerId, sort, similar: q !== undefined, limit: most, cursor }
      const { rows, isSimilar, ...page } = await api.list(listItems, { query: asked })
      const found = matchOf(rows, isSimilar)
      return { match: found, note: notes[found], ...page, items: rows.map((row) => listItem(api, row)) }
    }),
})

const getItemTool = tool({
  name: 'get_item',
  title: 'Get an item',
  description: 'Returns one item with all its fields, and its version for update_item.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({ item_id: id('The id of the item') }),
  output: z.object({ item: itemData }),
  act: async (api, { item_id }) => ({
    item: showItem(api, await api.call(getItem, { params: { id: item_id } })),
  }),
})

const listContainersTool = tool({
  name: 'list_containers',
  title: 'List containers',
  description: 'Lists the boxes and other containers, by name, or those that match words.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({ query: query.optional(), ...paging }),
  output: z.object({ match, note: z.string(), ...pageData, containers: z.array(containerData) }),
  act: (api, { query: q, limit, cursor }) =>
    fitting(limit, async (most) => {
      const sort = q === undefined ? ('name-asc' as const) : ('match' as const)
      const asked = { q, sort, similar: q !== undefined, limit: most, cursor }
      const { rows, isSimilar, ...page } = await api.list(listContainers, { query: asked })
      const found = matchOf(rows, isSimilar)
      return {
        match: found,
        note: notes[found],
        ...page,
        containers: rows.map((row) => listContainer(api, row)),
      }
    }),
})

const getContainerTool = tool({
  name: 'get_container',
  title: 'Get a container',
  description: 'Returns a container with the items in it, by name, in pages.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({ container_id: id('The id of the container'), ...paging }),
  output: z.object({ container: containerData, ...pageData, items: z.array(itemData) }),
  act: async (api, { container_id, limit, cursor }) => {
    const found = await api.call(getContainer, { params: { id: container_id }, query: { items: 0 } })
    const container = showContainer(api, found)
    return fitting(limit, async (most) => {
      const asked = { containerId: container_id, sort: 'name-asc' as const, limit: most, cursor }
      const { rows, isSimilar: _, ...page } = await api.list(listItems, { query: asked })
      return { container, ...page, items: rows.map((row) => listItem(api, row)) }
    })
  },
})

const lowStock = tool({
  name: 'low_stock',
  title: 'List what runs low',
  description:
    'Lists items that are low or out of stock by the rule of the workspace, those with the fewest pieces first.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({
    which: z.enum(['low', 'out']).default('low').describe('low: a few are left; out: none is left'),
    ...paging,
  }),
  output: z.object({ ...pageData, items: z.array(itemData) }),
  act: (api, { which, limit, cursor }) =>
    fitting(limit, async (most) => {
      const filter = which === 'out' ? ('out-of-stock' as const) : ('low-stock' as const)
      const asked = { filter, sort: 'quantity-asc' as const, limit: most, cursor }
      const { rows, isSimilar: _, ...page } = await api.list(listItems, { query: asked })
      return { ...page, items: rows.map((row) => listItem(api, row)) }
    }),
})

const inventorySummary = tool({
  name: 'inventory_summary',
  title: 'Summarize the inventory',
  description: 'Counts containers, items, pieces, places, and what is low or out of stock.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({
    containers: z.int(),
    items: z.int().describe('Different items'),
    pieces: z.int(),
    places: z.int(),
    low_items: z.int(),
    low_rule: z.string().describe('The rule by which low_items are counted'),
    out_of_stock_items: z.int(),
    items_at_minimum: z.int().describe('Items at or below their own minimum, with those out of stock'),
  }),
  act: async (api) => {
    const stats = await api.call(getInventoryStats, {})
    const rule = stats.lowStockRule
    return {
      containers: stats.totalContainers,
      items: stats.totalItems,
      pieces: stats.totalQuantity,
      places: stats.locations,
      low_items: stats.lowStockItems,
      low_rule: rule === 'minimum' ? 'at or below its own minimum' : `${rule} or fewer pieces`,
      out_of_stock_items: stats.outOfStockItems,
      items_at_minimum: stats.atMinimumItems,
    }
  },
})

const change = z.object({
  what: z.string().describe('The kind of change: item-moved, quantity-changed, …'),
  when: z.string(),
  person: z.string().nullable().describe('Who did it; null for a former member'),
  by: z.string().nullable().describe('The key or assistant by which they did it'),
  item: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  container: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  quantity: z.int().nullable().describe('Pieces after the change'),
  count: z.int().nullable().describe('Number of items or labels that it concerned'),
})

const recentChanges = tool({
  name: 'recent_changes',
  title: 'List recent changes',
  description:
    'Lists what people and programs changed in the workspace, newest first. Things have their names of then.',
  ability: 'inventory.view',
  effect: 'reads',
  input: z.strictObject({
    days: z.int().min(1).max(365).optional().describe('Only the last so many days'),
    ...paging,
  }),
  output: z.object({ ...pageData, changes: z.array(change) }),
  act: (api, { days, limit, cursor }) =>
    fitting(limit, async (most) => {
      const {
        rows,
        isSimilar: _,
        ...page
      } = await api.list(listWorkspaceActivity, {
        params: { id: api.workspaceId },
        query: { days, limit: most, cursor },
      })
      return {
        ...page,
        changes: rows.map(({ action, timestamp, person, details }) => ({
          what: action,
          when: timestamp,
          person: person?.name ?? null,
          by: details.viaKey ?? null,
          item:
            details.itemName === undefined ? null : { id: details.itemId ?? null, name: details.itemName },
          container:
            details.containerName === undefined
              ? null
              : { id: details.containerId ?? null, name: details.containerName },
          quantity: details.quantity ?? null,
          count: details.count ?? null,
        })),
      }
    }),
})

export const readingTools = [
  findItems,
  getItemTool,
  listContainersTool,
  getContainerTool,
  lowStock,
  inventorySummary,
  recentChanges,
]
