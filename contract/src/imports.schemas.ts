import { containerLimits } from './containers.rules.ts'
import { id, line, time } from './fields.schemas.ts'
import { field, matchChoice, trial } from './import-trial.schemas.ts'
import {
  HeldBytes,
  headingRows,
  importEncodings,
  importLimits,
  importNoteReasons,
  importSeparators,
  importSources,
  importStates,
  keptReasons,
  repeatableFields,
  shownKept,
} from './imports.rules.ts'
import { itemLimits } from './items.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const invalid = says('input.invalid')
const source = z.enum(Object.keys(importSources) as [keyof typeof importSources])
const lastColumn = importLimits.columns - 1
const row = z.int({ error: invalid }).min(1, invalid)
const encoding = z.enum(importEncodings, { error: invalid })
const separator = z.enum(Object.keys(importSeparators) as [keyof typeof importSeparators], { error: invalid })

/** The bytes of a file or of pasted rows: as they are sent, or where the server stores them. */
export const file = z
  .custom<Uint8Array<ArrayBuffer> | HeldBytes>(
    (value) => value instanceof Uint8Array || value instanceof HeldBytes,
    says('import.not-a-file'),
  )
  .meta({ type: 'string', contentMediaType: 'application/octet-stream' })

export const fileQuery = z.strictObject({
  /** The name of the file; left out for pasted rows. */
  name: line(255, { required: invalid, tooLong: says('name.too-long') }).optional(),
  /** How the file is read: encoding, separator, sheet and heading row. Missing ones are detected. */
  encoding: encoding.optional(),
  separator: separator.optional(),
  sheet: z.string({ error: invalid }).max(255, invalid).optional(),
  /** The row of headings; 0: there are none. */
  headings: z.coerce
    .number({ error: invalid })
    .int(invalid)
    .min(0, invalid)
    .max(1_000_000, invalid)
    .optional(),
  /** The import whose file is read again. Its column choices are kept where the columns still exist. */
  replaces: z.coerce.number({ error: invalid }).int(invalid).min(1, invalid).optional(),
})

export const runQuery = z.strictObject({
  /** The version of the columns and choices that the dry run used. When the current one differs, nothing is saved. */
  choices: z.string({ error: invalid }).max(100, invalid).optional(),
  /** The version of the shown matches. When the current one differs, nothing is saved. */
  matches: z.string({ error: invalid }).max(100, invalid).optional(),
})

const containerName = line(itemLimits.name, {
  required: says('container.name-required'),
  tooLong: says('name.too-long'),
})
const location = line(containerLimits.location, {
  required: says('container.location-required'),
  tooLong: says('container.location-too-long'),
})

const fix = z.strictObject({
  row,
  field,
  value: z.string({ error: invalid }).max(importLimits.cell, invalid),
})

export const importChange = z
  .strictObject({
    /** The field that each column of the file becomes; null leaves the column out. */
    columns: z
      .array(field.nullable(), { error: says('import.columns-not-a-list') })
      .max(importLimits.columns, says('import.columns-not-a-list'))
      .refine((list) => {
        const chosen = list.filter((one) => one !== null && !repeatableFields.includes(one))
        return new Set(chosen).size === chosen.length
      }, says('import.column-twice')),
    /** The field of one column, counted from 0; the others keep theirs, but for one that had the same field. */
    column: z.strictObject({
      at: z.int({ error: invalid }).min(0, invalid).max(lastColumn, invalid),
      field: field.nullable(),
    }),
    /** The container of rows that name none, and the location of new containers whose row names none. */
    container: containerName,
    location,
    /** Replacements of cells. */
    fixes: z.array(fix, { error: invalid }).max(importLimits.fixes, invalid),
    /** Applies the suggestion of each problem that has one. */
    takeSuggestions: z.literal(true, { error: says('input.not-boolean') }),
    leaveOut: z.array(row, { error: invalid }).max(importLimits.fixes, invalid),
    /** Leaves out every row with a problem. */
    leaveOutProblems: z.literal(true, { error: says('input.not-boolean') }),
    /** Includes every row again that was left out. */
    bringBack: z.literal(true, { error: says('input.not-boolean') }),
    /** The choice for every row that matches an existing item, then choices for single rows. */
    allMatches: matchChoice,
    matches: z
      .array(z.strictObject({ row, choice: matchChoice }), { error: invalid })
      .max(importLimits.fixes, invalid),
    /** Withdraws corrections, and includes these rows again. */
    undoFixes: z.array(z.strictObject({ row, field }), { error: invalid }).max(importLimits.fixes, invalid),
    include: z.array(row, { error: invalid }).max(importLimits.fixes, invalid),
    /** Leaves out what exceeds the plan: new containers, or items beyond a container's limit. */
    fitContainers: z.boolean({ error: says('input.not-boolean') }),
    fitItems: z.boolean({ error: says('input.not-boolean') }),
  })
  .partial()

const column = z.object({
  heading: z.string(),
  /** The first non-empty values of the column. */
  values: z.array(z.string()),
  field: field.nullable(),
  /** Whether the column was recognised by its heading; a guess should be checked. */
  guess: z.enum(['known', 'guessed', 'none']),
})

const listed = z.object({
  id,
  /** Null for pasted rows. */
  fileName: z.string().nullable(),
  state: z.enum(importStates),
  by: z.string().nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
  undoneAt: time.nullable(),
  /** The saved items, their containers, and how many of those are new. */
  items: z.int(),
  /** The number of existing items that it changed. */
  updated: z.int(),
  containers: z.int(),
  newContainers: z.int(),
  leftOut: z.int(),
  /** Until when it can be undone; null when it can't. */
  undoUntil: time.nullable(),
})

export const importList = z.array(listed)

const readAs = z.object({
  /** Null for a workbook, as is the separator. */
  encoding: encoding.nullable(),
  separator: separator.nullable(),
  /** Null for text. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The row of headings; 0: there are none. */
  headings: z.int(),
  /** How the headings would read in each encoding; null: the file can't be read so. */
  encodings: z.array(z.object({ encoding, sample: z.string().nullable() })),
  /** The first rows, among which that of the headings can be chosen. */
  firstRows: z.array(z.object({ row: z.int(), sample: z.string() })).max(headingRows),
  lines: z.int(),
  /** Which lines did not become a row each, and why; the first ones of so many. */
  notes: z.array(z.object({ reason: z.enum(importNoteReasons), from: z.int(), to: z.int() })),
  noteCount: z.int(),
})

export const importDetails = listed.extend({
  /** Null for a file that was brought in before this was kept. */
  readAs: readAs.nullable(),
  /** The first rows of the file. */
  preview: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  source: source.nullable(),
  rows: z.int(),
  columns: z.array(column),
  container: z.string(),
  location: z.string(),
  /** The new containers, for their labels; at most as many as one print may have. */
  newContainerIds: z.array(id),
  /** The result of undoing it: the number of restored items, and the items that were left as they are. */
  undone: z
    .object({
      restored: z.int(),
      keptCount: z.int(),
      kept: z.array(z.object({ id, name: z.string(), reason: z.enum(keptReasons) })).max(shownKept),
    })
    .nullable(),
  /** Null once it is saved. */
  trial: trial.nullable(),
})

export const importProgress = z.object({
  state: z.enum(importStates),
  /** Null when it is not running. */
  running: z.object({ rows: z.int(), of: z.int() }).nullable(),
})
