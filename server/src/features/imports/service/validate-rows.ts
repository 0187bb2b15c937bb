import { isUnlimited } from '@stowage/contract/billing.rules'
import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportField } from '@stowage/contract/imports.rules'
import { itemFieldNames, kindOf } from '@stowage/contract/items.rules'
import { newItem } from '@stowage/contract/items.schemas'
import type { Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import type { Limits } from '../../billing/service.ts'
import type { StoredImport } from '../store/imports.ts'
import type { RowsPart } from '../store/rows.ts'
import { type Target, ContainerResolver } from './resolve-containers.ts'
import { isNoThing } from './column-detection.ts'
import { type Cells, cureOf, issuesOf, oneLine, readCell } from './read-cells.ts'

const itemSchema = newItem.omit({ containerId: true, imageUrl: true })
type ImportedItem = z.output<typeof itemSchema>

/** Its sentence is made where it is shown. */
export type Problem = Pick<ImportProblem, 'row' | 'field' | 'found' | 'cure'> & Said

/** What becomes of a row. */
export type RowResult =
  | { kind: 'item'; item: ImportedItem; target: Target }
  /** It names a container alone. */
  | { kind: 'container'; target: Target }
  | { kind: 'problem'; problems: Problem[] }
  /** `choice`: by a person; `plan`: beyond the plan, which a person has agreed to; `folder`: it is no thing. */
  | { kind: 'left-out'; why: 'choice' | 'plan' | 'folder' }

interface Place {
  container: string
  location: string | undefined
  /** The field that a person corrects to name another container. */
  field: ImportField
}

export interface Room {
  limits: Limits
  /** How many containers live. */
  live: number
}

/** Goes through the rows of an import in their order and says of each what becomes of it. */
export class RowValidator {
  readonly targets: ContainerResolver
  readonly #made: StoredImport
  readonly #room: Room
  readonly #leftOut: ReadonlySet<number>
  readonly #isNoThing: (row: string[]) => boolean
  /** What goes beyond the plan, whether it is left out or not. */
  beyond = { containers: 0, items: 0 }
  /** New containers that were counted against the plan. */
  readonly #counted = new Set<Target>()
  #newContainers = 0
  #last = ''

  /** `before` has validated the same rows: what it found there is still what they mean. */
  constructor(ctx: Ctx, made: StoredImport, room: Room, before?: RowValidator) {
    this.targets = new ContainerResolver(ctx, made.choices.location, before?.targets)
    this.#made = made
    this.#room = room
    this.#leftOut = new Set(made.choices.leftOut)
    this.#isNoThing = isNoThing(made.source, made.headings)
  }

  /** The results of a part by the numbers of the rows; blank ones have none. */
  async validate(part: RowsPart): Promise<{ row: number; result: RowResult }[]> {
    const rows = part.rows.flatMap((cells, at) =>
      cells.length === 0
        ? []
        : [{ row: part.first + at, raw: cells, cells: this.#cellsOf(cells, part.first + at) }],
    )
    await this.targets.learn(rows.map(({ cells }) => this.#placeOf(cells).container))
    return rows.map(({ row, raw, cells }) => ({ row, result: this.#resultOf(row, raw, cells) }))
  }

  #cellsOf(row: readonly string[], number: number): Cells {
    const { columns, choices } = this.#made
    const cells: Cells = {}
    for (const [at, field] of columns.entries()) if (field !== null) cells[field] = row[at] ?? ''
    return Object.assign(cells, choices.fixes[number])
  }

  #placeOf({ container, path, location }: Cells): Place {
    const at = location === undefined ? undefined : oneLine(location)
    if (container !== undefined) return { container: oneLine(container), location: at, field: 'container' }
    if (path === undefined)
      return { container: this.#made.choices.container, location: at, field: 'container' }
    const steps = oneLine(path).split(' / ')
    const last = steps.pop() ?? ''
    return { container: last, location: at ?? (steps.join(' / ') || undefined), field: 'path' }
  }

  #resultOf(row: number, raw: string[], cells: Cells): RowResult {
    if (this.#leftOut.has(row)) return { kind: 'left-out', why: 'choice' }
    if (this.#isNoThing(raw)) return { kind: 'left-out', why: 'folder' }
    const problems: Problem[] = []
    const target = this.#targetOf(row, cells, problems)
    const item = cells.name === undefined ? null : this.#itemOf(row, cells, problems)
    if (problems.length > 0 || !target) return { kind: 'problem', problems }
    if (this.#isBeyond(target, item !== null)) return { kind: 'left-out', why: 'plan' }
    target.isUsed = true
    if (!item) return { kind: 'container', target }
    target.items += 1
    return { kind: 'item', item, target }
  }

  #targetOf(row: number, cells: Cells, problems: Problem[]): Target | null {
    const { container, location, field } = this.#placeOf(cells)
    if (container === '') {
      const value = this.#last || this.#made.choices.container
      problems.push({ row, field, found: '', reason: 'container.required', cure: { kind: 'set', value } })
      return null
    }
    const known = this.targets.find(container, location, cells.containerDescription)
    if (Array.isArray(known)) {
      for (const { field: wrong, said, likely } of known) {
        const own = wrong === 'container' ? field : wrong
        const found = {
          container,
          location: location ?? '',
          containerDescription: cells.containerDescription ?? '',
        }[wrong]
        const cure =
          likely === undefined ? cureOf(said.reason, wrong, found) : { kind: 'set' as const, value: likely }
        problems.push({ row, field: own, found, ...said, cure })
      }
      return null
    }
    this.#last = container
    if (known.known?.blocked) {
      const { displayName: plan, containers: limit } = this.#room.limits
      const values = { name: container, plan, limit }
      problems.push({ row, field, found: container, reason: 'container.blocked', values, cure: null })
      return null
    }
    return known
  }

  #itemOf(row: number, cells: Cells, problems: Problem[]): ImportedItem | null {
    const { source } = this.#made
    const given = Object.fromEntries(
      itemFieldNames.map((name) => [name, readCell(cells[name] ?? '', kindOf(name), source)]),
    )
    const parsed = itemSchema.safeParse(given)
    if (parsed.success) return parsed.data
    for (const { field: name, said } of issuesOf(parsed.error)) {
      const field = itemFieldNames.find((one) => one === name) ?? 'name'
      const isText = typeof given[field] === 'string' && ['number', 'money'].includes(kindOf(field))
      const found = (cells[field] ?? '').trim()
      const told = isText ? { reason: 'import.not-a-number' as const } : said
      problems.push({ row, field, found, ...told, cure: cureOf(told.reason, field, found) })
    }
    return null
  }

  /** Counts what goes beyond the plan; true where it is to be left out. */
  #isBeyond(target: Target, isItem: boolean): boolean {
    const { limits, live } = this.#room
    const { fitContainers, fitItems } = this.#made.choices
    if (target.isLeftOut) return true
    // The first row of a new container is where it is counted.
    if (!target.known && !this.#counted.has(target)) {
      this.#counted.add(target)
      const isFull = !isUnlimited(limits.containers) && live + this.#newContainers >= limits.containers
      if (isFull) this.beyond.containers += 1
      if (isFull && fitContainers) {
        target.isLeftOut = true
        return true
      }
      this.#newContainers += 1
    }
    if (!isItem || isUnlimited(limits.itemsPerContainer)) return false
    const after = (target.known?.itemCount ?? 0) + target.items
    if (after < limits.itemsPerContainer) return false
    this.beyond.items += 1
    return fitItems
  }
}
