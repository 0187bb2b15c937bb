import { usualPageSize } from '@stowage/contract/paging'
import { trashLimits } from '@stowage/contract/trash.rules'

/**
 * What calls cost that cost much, in milliseconds of a processor of 2024, program and database together. What costs less than
 * the smallest of these counts nothing, so ordinary calls are not counted at all.
 */
export const callCosts = {
  /** To add an item among many. */
  newItem: 0.5,
  /** To move, delete or restore an item among many. */
  changedItem: 0.1,
  photo: 250,
  /** A part of a body, of which a large one has tens of thousands. */
  bodyPart: 0.001,
  label: 40,
  /** To delete, bring back or change a container, whatever lies in it. */
  container: 20,
  /** To begin to read a list that is brought in. What it costs beyond that is known once it is read. */
  startedReading: 200,
  /** To save a list that was brought in, or to take it back. */
  importStep: 1_000,
  /** A row of a trial run of it. */
  triedRow: 0.01,
  /** To count anew what is low among half a million items. */
  recount: 60,
  /** A file of all that a workspace or an account has, or all that is written down of the staff's changes. */
  export: 500,
  /** A label of a sheet. */
  sheetLabel: 20,
  search: 25,
  /** A row of a large page. */
  row: 0.015,
} as const

/** What it costs to check a body, which is known before it is. Those of ordinary calls count nothing. */
export function bodyCost({ bodyParts }: { bodyParts: number }): number {
  return bodyParts > ordinaryParts ? bodyParts * callCosts.bodyPart : 0
}

/** A bulk add has a few more. */
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

/** What a page of a list costs, and a search of it. */
export function pageCost({ q, limit = 0 }: PageQuery): number {
  const rows = limit > usualPageSize ? limit * callCosts.row : 0
  return q ? callCosts.search + rows : rows
}

/** What it costs to bring things back from the trash, or to delete them for good; all of it goes in parts. */
export function trashCost({ items = [], containers = [], until }: TrashBody): number {
  if (until !== undefined)
    return trashLimits.items * callCosts.changedItem + trashLimits.containers * callCosts.container
  return items.length * callCosts.changedItem + containers.length * callCosts.container
}

/** What photos cost that are sent with items. */
export function photoCost(...bodies: readonly { imageUrl?: unknown }[]): number {
  return bodies.filter(({ imageUrl }) => typeof imageUrl === 'string').length * callCosts.photo
}
