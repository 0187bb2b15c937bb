import { type ItemField, itemFieldNames } from './items.rules.ts'

export const importLimits = {
  /** Bytes of a file. */
  bytes: 50 * 1024 * 1024,
  /** Rows below the headings. */
  rows: 100_000,
  columns: 200,
  /** Characters of one cell; longer than any field takes. */
  cell: 20_000,
  /** Days in which a whole import can be taken back, as everything deleted. */
  undoDays: 30,
  /** Corrections in one request. */
  fixes: 1_000,
} as const

/**
 * What a column can become. `path` names a place and the container in it, as in `Home / Bedroom / Desk`;
 * `containerDescription` is what is said of the container itself.
 */
const placeFields = ['container', 'location', 'path', 'containerDescription'] as const
export type ImportField = ItemField | (typeof placeFields)[number]
export const importFields: readonly ImportField[] = [...itemFieldNames, ...placeFields]

/** Programs whose exports are known by their columns, by the name that they give themselves. */
export const importSources = {
  stowage: 'Stowage',
  homebox: 'Homebox',
  sortly: 'Sortly',
  grocy: 'Grocy',
  'snipe-it': 'Snipe-IT',
  shelf: 'Shelf',
} as const
export type ImportSource = keyof typeof importSources

/** How an import stands: not saved yet, saved, or taken back. */
export const importStates = ['draft', 'done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What of the answer to a trial run is shown at once. */
export const shownProblems = 100
export const shownContainers = 500

/** Earlier imports that are listed, newest first. */
export const listedImports = 20

/** Bytes that lie elsewhere until they are read, as those of a file that was sent. */
export abstract class HeldBytes {
  abstract readonly byteLength: number
}
