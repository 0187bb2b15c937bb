import { usualPageSize } from '@stowage/contract/paging'
import { trashLimits } from '@stowage/contract/trash.rules'

/**
 * Costs of expensive calls in milliseconds of a processor of 2024, program and database together. Calls cheaper than
 * the smallest of these cost nothing, so ordinary calls are not counted at all.
 */
export const callCosts = {
  /** To add an item among many. */
  newItem: 0.5,
  /** To move, delete or restore an item among many. */
  changedItem: 0.1,
  photo: 250,
  /** A part of a body; a large body has tens of thousands. */
  bodyPart: 0.001,
  label: 40,
  /** To delete, restore or change a container, with all of its contents. */
  container: 20,
  /** To begin to read an import file. The rest of the cost is known when it is read. */
  startedReading: 200,
  /** To save an import, or to undo it. */
  importStep: 1_000,
  /** A row of an import's dry run. */
  triedRow: 0.01,
  /** To recount the low items among half a million. */
  recount: 60,
  /** An export of all data of a workspace or an account, or of the whole audit log. */
  export: 500,
  /** A table of analytics, which sums up to a year of movements. */
  analytics: 50,
  /** A label of a sheet. */
  sheetLabel: 20,
  search: 25,
  /** A row of a large page. */
  row: 0.015,
} as const

/** The cost of validating a body, known before that begins. Bodies of ordinary calls cost nothing. */
export function bodyCost({ bodyParts }: { bodyParts: number }): number {
  return bodyParts > ordinaryParts ? bodyParts * callCosts.bodyPart : 0
}

/** Parts of an ordinary body; a bulk add has a few more. */
const ordinaryParts = 2_000

interface TrashBody {
  items?: readonly number[] | undefined
  containers?: readonly number[] | undefined
  until?: string | undefined
}

interface PageQuery {
  q?: string | undefined
  limit?: number | undefined
}

/** The cost of a page of a list, and of a search in it. */
export function pageCost({ q, limit = 0 }: PageQuery): number {
  const rows = limit > usualPageSize ? limit * callCosts.row : 0
  return q ? callCosts.search + rows : rows
}

/** The cost of restoring things from the trash or purging them; both work in parts. */
export function trashCost({ items = [], containers = [], until }: TrashBody): number {
  if (until !== undefined)
    return trashLimits.items * callCosts.changedItem + trashLimits.containers * callCosts.container
  return items.length * callCosts.changedItem + containers.length * callCosts.container
}

/** The cost of photos that are sent with items. */
export function photoCost(...bodies: readonly { imageUrl?: unknown }[]): number {
  return bodies.filter(({ imageUrl }) => typeof imageUrl === 'string').length * callCosts.photo
}
