import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportChange } from './with-change.ts'

export type SuggestedFix = ImportProblem['suggestedFixes'][number]

/** Problems that the same fix settles, in the order of their rows. */
export interface ProblemGroup {
  key: string
  first: ImportProblem
  problems: ImportProblem[]
}

/** The settlement of a group: the index of a suggested fix, a typed value, or leaving its rows out. */
export type GroupFix = { fix: number } | { typed: string } | 'leave-out'

/** A settled group, which stays in its place until the list is left. */
export interface FixedGroup {
  group: ProblemGroup
  settlement: GroupFix
}

/** The part of a fix that is the same in all rows of a group; cleaning and shortening give each row its own value. */
const kindOfFix = ({ kind, value, description }: SuggestedFix) =>
  kind === 'set' || kind === 'note' ? [kind, value, description] : [kind]

/** Groups problems by field, cause and fix. A problem without a suggested fix is a separate group. */
export function groupProblems(problems: readonly ImportProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { row, field, message, suggestedFixes } = problem
    const key = JSON.stringify([field, message, suggestedFixes.map(kindOfFix), suggestedFixes.length || row])
    const group = groups.get(key)
    if (group) group.problems.push(problem)
    else groups.set(key, { key, first: problem, problems: [problem] })
  }
  return [...groups.values()]
}

export const rowsOf = ({ problems }: ProblemGroup) => [...new Set(problems.map(({ row }) => row))]

function fixOf({ row, field, suggestedFixes }: ImportProblem, at: number): ImportChange {
  const fix = suggestedFixes[at]
  if (!fix) return {}
  if (fix.kind === 'add') return { matches: [{ row, choice: 'add' }] }
  const own = { row, field, value: fix.value }
  const { description } = fix
  return {
    fixes: description === undefined ? [own] : [own, { row, field: 'description', value: description }],
  }
}

/** The change that settles a group. */
export function fixChange(group: ProblemGroup, settlement: GroupFix): ImportChange {
  if (settlement === 'leave-out') return { leaveOut: rowsOf(group) }
  if ('typed' in settlement) {
    return { fixes: group.problems.map(({ row, field }) => ({ row, field, value: settlement.typed })) }
  }
  const changes = group.problems.map((problem) => fixOf(problem, settlement.fix))
  const [fixes, matches] = [
    changes.flatMap((one) => one.fixes ?? []),
    changes.flatMap((one) => one.matches ?? []),
  ]
  return { ...(fixes.length > 0 && { fixes }), ...(matches.length > 0 && { matches }) }
}

/** The change that undoes the settlement of a group. */
export function undoChange({ group, settlement }: FixedGroup): ImportChange {
  const { fixes, matches, leaveOut } = fixChange(group, settlement)
  if (leaveOut) return { include: leaveOut }
  if (matches) return { matches: matches.map(({ row }) => ({ row, choice: 'update' })) }
  return { undoFixes: (fixes ?? []).map(({ row, field }) => ({ row, field })) }
}

/** A row in the list of problems: an open or a settled group, ordered by its first row. */
type ListedGroup = { group: ProblemGroup; settled: FixedGroup | null }

/**
 * The open groups of the latest result, together with the settled ones. A settled group is open again when its problem
 * is in a result that came after its change.
 */
export function listGroups(
  problems: readonly ImportProblem[],
  settled: readonly FixedGroup[],
  isPending: boolean,
): ListedGroup[] {
  const cell = ({ row, field }: ImportProblem) => `${row} ${field}`
  const open = new Set(problems.map(cell))
  const shown = settled.filter(({ group }) => isPending || !group.problems.some((one) => open.has(cell(one))))
  const hidden = new Set(shown.flatMap(({ group }) => group.problems.map(cell)))
  const left = problems.filter((one) => !hidden.has(cell(one)))
  return [
    ...groupProblems(left).map((group) => ({ group, settled: null })),
    ...shown.map((one) => ({ group: one.group, settled: one })),
  ].toSorted((a, b) => a.group.first.row - b.group.first.row)
}
