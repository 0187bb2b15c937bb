import type { BodyOf } from '@stowage/contract/endpoint'
import type { changeImport, Import, Trial } from '@stowage/contract/imports'
import { type MatchChoice, withColumn } from '@stowage/contract/imports.rules'

export type ImportChange = BodyOf<typeof changeImport>

/** An import with the choices of a change that is still being sent. Its figures stay those of the last trial run. */
export function withChange(importRecord: Import, change: ImportChange): Import {
  const { column, container, location } = change
  return {
    ...importRecord,
    ...(container !== undefined && { container }),
    ...(location !== undefined && { location }),
    ...(column && { columns: columnsWith(importRecord.columns, column) }),
    trial: importRecord.trial && {
      ...importRecord.trial,
      matches: matchesWith(importRecord.trial.matches, change),
    },
  }
}

function columnsWith(
  columns: Import['columns'],
  column: NonNullable<ImportChange['column']>,
): Import['columns'] {
  const fields = withColumn(
    columns.map(({ field }) => field),
    column,
  )
  return columns.map((one, at) => {
    const field = fields[at] ?? null
    if (field === one.field) return one
    return { ...one, field, guess: field === null ? 'none' : 'known' }
  })
}

function matchesWith(
  matches: Trial['matches'],
  { allMatches, matches: single }: ImportChange,
): Trial['matches'] {
  if (allMatches) return withAll(matches, allMatches)
  return (single ?? []).reduce(withOne, matches)
}

const countOf = { update: 'update', add: 'add', 'leave-out': 'leaveOut' } as const

function withOne(
  matches: Trial['matches'],
  { row, choice }: { row: number; choice: MatchChoice },
): Trial['matches'] {
  const former = matches.rows.find((match) => match.row === row)?.choice
  if (former === undefined || former === choice) return matches
  return {
    ...matches,
    [countOf[former]]: matches[countOf[former]] - 1,
    [countOf[choice]]: matches[countOf[choice]] + 1,
    rows: matches.rows.map((match) => (match.row === row ? { ...match, choice } : match)),
  }
}

/** Rows that change nothing are left out rather than updated. */
function withAll(matches: Trial['matches'], all: MatchChoice): Trial['matches'] {
  const { count, changing } = matches
  const update = all === 'update' ? changing : 0
  const add = all === 'add' ? count : 0
  return {
    ...matches,
    update,
    add,
    leaveOut: count - update - add,
    rows: matches.rows.map((match) => ({
      ...match,
      choice: all === 'update' && match.changes.length === 0 ? 'leave-out' : all,
    })),
  }
}
