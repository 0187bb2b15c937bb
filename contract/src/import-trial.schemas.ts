import { id } from './fields.schemas.ts'
import { importFields, matchChoices, matchKeys, shownMatches } from './imports.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const invalid = says('input.invalid')
/** A field that a column of a file can become. */
export const field = z.enum(importFields, { error: invalid })
/** What happens to a row that matches an existing item. */
export const matchChoice = z.enum(matchChoices, { error: invalid })

const said = {
  reason: z.string(),
  /** The message of the reason in English. */
  message: z.string(),
  values: z
    .object({
      name: z.string(),
      plan: z.string(),
      limit: z.int(),
      after: z.int(),
      beyond: z.int(),
      count: z.int(),
      first: z.number(),
      second: z.number(),
      row: z.int(),
    })
    .partial()
    .optional(),
}

const problem = z.object({
  row: z.int(),
  field,
  /** The cell's content in the file. */
  found: z.string(),
  ...said,
  /** What would stand there instead; none where only a person knows, two where a person has to choose. */
  suggestedFixes: z.array(
    z.object({
      /** `add`: the row becomes a separate item. */
      kind: z.enum(['set', 'shorten', 'clean', 'clear', 'note', 'add']),
      value: z.string(),
      /** With `note`: what stands in the description then. */
      description: z.string().optional(),
    }),
  ),
})

const target = z.object({
  /** Null for a new container. */
  id: id.nullable(),
  name: z.string(),
  location: z.string(),
  /** The number of items that the import adds or moves to it. */
  items: z.int(),
  /** Exceeds the plan and is left out. */
  isLeftOut: z.boolean(),
})

/** A row that matches an existing item, with its changes. */
const match = z.object({
  row: z.int(),
  item: z.object({ id, name: z.string(), containerName: z.string(), location: z.string() }),
  matchedBy: z.enum(matchKeys),
  /** Its id, SKU, barcode or name. */
  value: z.string(),
  /** The beginnings of the values; an empty text is no value. */
  changes: z.array(z.object({ field, from: z.string(), to: z.string() })),
  choice: matchChoice,
})

/** The usage of a limit of the plan after the import; a limit of -1 is none. */
const limit = { after: z.int(), limit: z.int() }

/** The dry run of an import: its problems, matches, targets, and how it fits the plan. */
export const trial = z.object({
  problems: z.array(problem),
  problemCount: z.int(),
  problemRows: z.int(),
  suggestionCount: z.int(),
  items: z.int(),
  quantity: z.int(),
  newContainers: z.int(),
  knownContainers: z.int(),
  /** The number of rows left out for any reason, without those that match an item and change nothing. */
  leftOut: z.int(),
  /** The rows of these that a person left out, which can be included again. */
  leftOutByChoice: z.int(),
  /** Of these, by what their program says: folders, and things that are put away or sold. */
  leftOutKinds: z.object({ folder: z.int(), archived: z.int(), sold: z.int() }),
  /** The number of new items with the name of another item in their container. */
  duplicates: z.int(),
  /** Identifies the columns, corrections and choices of this dry run; sent with the run. */
  choices: z.string(),
  /** The rows that match existing items. */
  matches: z.object({
    count: z.int(),
    /** The number of rows that would change something; the others are left out, or added again. */
    changing: z.int(),
    update: z.int(),
    add: z.int(),
    leaveOut: z.int(),
    /** Identifies the choices for these rows and the values that they overwrite; sent with the run. */
    version: z.string(),
    rows: z.array(match).max(shownMatches),
  }),
  containers: z.array(target),
  plan: z.object({
    name: z.string(),
    containers: z.object(limit),
    /** The container that is fullest after the import; null without new items. */
    fullest: z.object({ name: z.string(), ...limit }).nullable(),
    /** The number of containers and items beyond the plan. */
    containersBeyond: z.int(),
    itemsBeyond: z.int(),
    fitContainers: z.boolean(),
    fitItems: z.boolean(),
  }),
  /** The reason why it can't be saved yet; null when it can. */
  refusal: z.object(said).nullable(),
})
