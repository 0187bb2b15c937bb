import { isUnlimited } from '@stowage/contract/billing.rules'
import type { ImportField, MatchChoice } from '@stowage/contract/imports.rules'
import { isItemField, kindOf } from '@stowage/contract/items.rules'
import { displayText, numberOf, shownOf } from '../../../adapters/tables/shown-cell.ts'
import type { Ctx } from '../../../context.ts'
import type { Limits } from '../../billing/service.ts'
import type { StoredImport } from '../store/imports.ts'
import type { RowsPart } from '../store/rows.ts'
import { leftOutKind, noteLabel, otherName } from './column-detection.ts'
import { type Change, changesOf } from './item-changes.ts'
import type { LeftOutKind } from './known-programs.ts'
import { isAt, type Match, type Place, RowMatcher, type RowToMatch } from './match-rows.ts'
import { type Cells, cleanCell, oneLine, suggestFix } from './read-cells.ts'
import { type ImportedItem, ItemReader, onlyFix, type Problem, type SuggestedFix } from './read-item.ts'
import { ContainerResolver, type Target } from './resolve-containers.ts'

export type { Problem } from './read-item.ts'

/** A row that matches an existing item, with its changes and the choice for it. */
export interface MatchedRow extends Match {
  changes: Change[]
  choice: MatchChoice
}

/** The outcome of a row. */
type Outcome =
  /** `hasNamesake`: its container has an item of that name already. */
  | { kind: 'item'; item: ImportedItem; target: Target; hasNamesake: boolean }
  /** The target is null for an item that stays where it is. */
  | { kind: 'update'; match: MatchedRow; given: Partial<ImportedItem>; target: Target | null }
  /** It matches an item and changes nothing. */
  | { kind: 'same'; match: MatchedRow }
  /** It names a container alone. */
  | { kind: 'container'; target: Target }
  | { kind: 'problem'; problems: Problem[] }
  /**
   * `choice`: a person left the row out; `match`: the choice for its match; `plan`: beyond the plan, which a person has
   * accepted; else a kind that the source program marks, such as a sold item.
   */
  | { kind: 'left-out'; why: 'choice' | 'match' | 'plan' | LeftOutKind }

/** The outcome of a row, with its match if it has one. */
export type RowResult = Outcome & { match?: MatchedRow }

interface Row extends RowToMatch {
  raw: readonly string[]
}

export interface Room {
  limits: Limits
  /** How many containers live. */
  live: number
}

/** Fields that identify an existing item. */
const identifying: readonly ImportField[] = ['itemId', 'sku', 'barcode']

/** Fields that take the number of a cell instead of what its format shows: quantities, amounts and codes. */
const isFigureField = (field: ImportField) =>
  identifying.includes(field) || (isItemField(field) && ['number', 'money'].includes(kindOf(field)))

/** Goes through the rows of an import in their order and says of each what becomes of it. */
export class RowValidator {
  readonly targets: ContainerResolver
  readonly #matcher: RowMatcher
  readonly #reader: ItemReader
  readonly #importRecord: StoredImport
  readonly #room: Room
  readonly #isItemList: boolean
  readonly #leftOut: ReadonlySet<number>
  readonly #leftOutKind: (row: readonly string[]) => LeftOutKind | undefined
  readonly #otherName: (row: readonly string[]) => string
  /** What stands before the notes of each column. */
  readonly #labels: string[]
  /** What goes beyond the plan, whether it is left out or not. */
  beyond = { containers: 0, items: 0 }
  /** New containers that were counted against the plan. */
  readonly #counted = new Set<Target>()
  #newContainers = 0

  /** `before` has validated the same rows: what it found there is still what they mean. */
  constructor(ctx: Ctx, importRecord: StoredImport, room: Room, before?: RowValidator) {
    this.targets = new ContainerResolver(ctx, importRecord.choices.location, before?.targets)
    this.#reader = new ItemReader(importRecord)
    this.#matcher = new RowMatcher(ctx, this.#reader, before ? before.#matcher : undefined)
    // Rows without a name column are items when another column identifies them.
    this.#isItemList = importRecord.columns.some((field) => field !== null && identifying.includes(field))
    this.#importRecord = importRecord
    this.#room = room
    this.#leftOut = new Set(importRecord.choices.leftOut)
    this.#leftOutKind = leftOutKind(importRecord.source, importRecord.headings)
    this.#otherName = otherName(importRecord.source, importRecord.headings)
    this.#labels = importRecord.headings.map((heading) => noteLabel(heading, ctx.textsFor))
  }

  /** The results of a part by the numbers of the rows; blank ones have none. */
  async validate(part: RowsPart): Promise<{ row: number; result: RowResult }[]> {
    const rows = part.rows.flatMap((raw, at): Row[] => {
      if (raw.length === 0) return []
      const row = part.first + at
      const cells = this.#cellsOf(raw, row)
      return [{ row, raw, cells, place: this.#placeOf(cells), otherName: shownOf(this.#otherName(raw)) }]
    })
    await this.targets.learn(rows.map(({ place }) => place.container))
    const items = await this.#matcher.learn(rows, (place) => this.targets.idsAt(place))
    this.#matcher.claim(rows.filter((row) => this.#isMatched(row)))
    await this.targets.learn(items.map(({ containerName }) => containerName))
    return rows.map((row) => ({ row: row.row, result: this.#resultOf(row) }))
  }

  #isMatched({ row, raw }: Row): boolean {
    return !this.#leftOut.has(row) && this.#leftOutKind(raw) === undefined && this.#choiceOf(row) !== 'add'
  }

  #cellsOf(row: readonly string[], number: number): Cells {
    const { columns, choices, source } = this.#importRecord
    const cells: Cells = {}
    const fixes = choices.fixes[number]
    const [notes, steps]: string[][] = [[], []]
    for (const [at, field] of columns.entries()) {
      const whole = row[at] ?? ''
      const given = field !== null && isFigureField(field) ? numberOf(whole) : shownOf(whole)
      const cell = source === 'stowage' ? given : cleanCell(given)
      if (field === 'path') steps?.push(cell)
      else if (field === 'notes' && cell.trim() !== '')
        notes?.push(`${this.#labels[at] ?? ''}${displayText(cell).trim()}`)
      else if (field !== null) cells[field] = cell
    }
    if (columns.includes('path')) cells.path = steps?.filter((step) => step.trim() !== '').join(' / ') ?? ''
    if (notes?.length) cells.description = [cells.description ?? '', ...notes].filter(Boolean).join('\n')
    return Object.assign(cells, fixes)
  }

  #placeOf({ container, path, location }: Cells): Place {
    const at = location === undefined ? undefined : oneLine(location)
    if (container !== undefined)
      return { container: oneLine(container), location: at, field: 'container', isOwn: true }
    if (path === undefined)
      return {
        container: this.#importRecord.choices.container,
        location: at,
        field: 'container',
        isOwn: false,
      }
    const steps = oneLine(path)
      .split('/')
      .map((step) => step.trim())
      .filter((step) => step !== '')
    const last = steps.pop() ?? ''
    return { container: last, location: at ?? (steps.join(' / ') || undefined), field: 'path', isOwn: true }
  }

  #choiceOf(row: number): MatchChoice | undefined {
    const { matches } = this.#importRecord.choices
    return matches?.rows[row] ?? matches?.all
  }

  #resultOf(row: Row): RowResult {
    if (this.#leftOut.has(row.row)) return { kind: 'left-out', why: 'choice' }
    const kind = this.#leftOutKind(row.raw)
    if (kind !== undefined) return { kind: 'left-out', why: kind }
    const choice = this.#choiceOf(row.row)
    const found = this.#matcher.find(row, choice === 'add')
    if (!found) return this.#additionOf(row)
    if (found === 'left-out') return { kind: 'left-out', why: 'match' }
    if ('reason' in found) {
      if (choice === 'add') return this.#additionOf(row)
      if (choice !== 'leave-out') return { kind: 'problem', problems: [found] }
      this.#matcher.leaveOut(row.row)
      return { kind: 'left-out', why: 'match' }
    }
    return this.#matchedOf(row, found, choice)
  }

  /** The outcome of a row that matches an existing item. */
  #matchedOf(row: Row, found: Match, chosen: MatchChoice | undefined): RowResult {
    const { cells, place } = row
    const problems = this.#reader.formulasOf(row.row, cells)
    const given = this.#reader.readGiven(row.row, cells, found.item, problems)
    const isMoved = place.isOwn && place.container !== '' && !isAt(found.item, place)
    const changes = changesOf(found.item, given, isMoved ? place : null)
    const proposed = changes.length > 0 || problems.length > 0 ? 'update' : 'leave-out'
    const choice =
      chosen === undefined || (chosen === 'update' && proposed === 'leave-out') ? proposed : chosen
    const match = { ...found, changes, choice }
    if (choice === 'add') return { ...this.#additionOf(row), match }
    if (choice === 'leave-out') {
      return changes.length === 0 ? { kind: 'same', match } : { kind: 'left-out', why: 'match', match }
    }
    const target = isMoved ? this.#targetOf(row.row, cells, problems) : null
    if (!isMoved) this.#refuseBlocked(row, match, problems)
    if (problems.length > 0) return { kind: 'problem', problems }
    if (!target) return { kind: 'update', match, given, target: null }
    if (this.#isBeyond(target, true)) return { kind: 'left-out', why: 'plan', match }
    target.isUsed = true
    target.items += 1
    return { kind: 'update', match, given, target }
  }

  /** The outcome of a row that becomes a new item, or a container alone. */
  #additionOf({ row, cells: own, otherName }: Row): RowResult {
    // Only a new item needs another name: a blank cell leaves the name of an existing one.
    const cells = own.name?.trim() === '' ? { ...own, name: otherName } : own
    const problems: Problem[] = this.#reader.formulasOf(row, cells)
    const target = this.#targetOf(row, cells, problems)
    const isItem = cells.name !== undefined || this.#isItemList
    const item = isItem ? this.#reader.readItem(row, cells, problems) : null
    if (problems.length > 0 || !target) return { kind: 'problem', problems }
    if (this.#isBeyond(target, item !== null)) return { kind: 'left-out', why: 'plan' }
    target.isUsed = true
    if (!item) return { kind: 'container', target }
    target.items += 1
    const hasNamesake = target.known !== null && this.#matcher.hasNamesake(item.name, [target.known.id])
    return { kind: 'item', item, target, hasNamesake }
  }

  /** Adds a problem when the container of the item is blocked. */
  #refuseBlocked({ row, place }: Row, { item }: MatchedRow, problems: Problem[]): void {
    if (this.targets.isBlocked(item)) problems.push(this.#blocked(row, place.field, item.containerName))
  }

  #blocked(row: number, field: Place['field'], name: string): Problem {
    const { displayName: plan, containers: limit } = this.#room.limits
    const values = { name, plan, limit }
    return { row, field, found: name, reason: 'container.blocked', values, suggestedFixes: [] }
  }

  #targetOf(row: number, cells: Cells, problems: Problem[]): Target | null {
    const { container, location, field } = this.#placeOf(cells)
    if (container === '') {
      const fix: SuggestedFix = { kind: 'set', value: this.#importRecord.choices.container }
      problems.push({ row, field, found: '', reason: 'container.required', suggestedFixes: [fix] })
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
        const fix: SuggestedFix | null =
          likely === undefined ? suggestFix(said.reason, wrong, found) : { kind: 'set', value: likely }
        problems.push({ row, field: own, found, ...said, suggestedFixes: onlyFix(fix) })
      }
      return null
    }
    if (known.known?.blocked) {
      problems.push(this.#blocked(row, field, container))
      return null
    }
    return known
  }

  /** Counts what goes beyond the plan; true where it is to be left out. */
  #isBeyond(target: Target, isItem: boolean): boolean {
    const { limits, live } = this.#room
    const { fitContainers, fitItems } = this.#importRecord.choices
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
