/** A word, a sign, or what stands between brackets, or between CASE and END. */
export type Part = string | Part[]

/** A table where a statement names it, or a query that the statement reads like one. */
export interface Relation {
  table: string
  isInserted: boolean
  /** Whether all its rows are known to be of the workspace of the call. */
  isBound: boolean
  /** Of each query that it consists of, whose workspace it gives; a limit keeps what is asked of all from the query. */
  arms: { source: Relation | undefined; hasLimit: boolean }[]
  /** With which it shares its workspace, in a condition about it. */
  same: Relation[]
}

/** Relations by the names that they have at one place of a statement. */
type Scope = Map<string, Relation>

/** The body of a cursor; any other statement as it is. */
export const withoutCursor = (text: string): string =>
  text.replace(/^\s*declare\s[^;]*?\bcursor\b[^;]*?\bfor\b/i, '')

/** A statement in small letters and one line, without comments, texts, quoted names and the name of the schema. */
export function plainText(text: string): string {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"([^"]*)"/g, '$1')
    .toLowerCase()
    .replace(/\bpublic\s*\.\s*/g, '')
    .replace(/\s+/g, ' ')
}

/** The parts of a plain text. */
export function partsOf(plain: string): Part[] {
  const whole: Part[] = []
  const open = [whole]
  for (const [word] of plain.matchAll(/\$?\w+(?:\.(?:\w+|\*))*|[^\s\w$]/g)) {
    const inner = open.at(-1) ?? whole
    if (/^(?:[([]|case)$/.test(word)) {
      const group: Part[] = []
      inner.push(group)
      open.push(group)
    } else if (/^(?:[)\]]|end)$/.test(word)) open.pop()
    else inner.push(word)
  }
  return whole
}

const is = (part: Part | undefined, words: RegExp) => typeof part === 'string' && words.test(part)

const isQuery = (part: Part | undefined): part is Part[] =>
  Array.isArray(part) && (is(part[0], /^(?:select|with|insert|update|delete|values)$/) || isQuery(part[0]))

const clauses =
  /^(?:select|from|where|on|group|having|order|limit|returning|set|using|values|into|for|window|join|left|right|inner|full|cross|update)$/

/** What a clause may begin with where it is none. */
const isWithin = (parts: readonly Part[], at: number) =>
  (parts[at] === 'from' && parts[at - 1] === 'distinct') ||
  (is(parts[at], /^(?:left|right)$/) && Array.isArray(parts[at + 1]))

/** The clauses of a query, in turn, each with the word that it begins with. */
function clausesOf(parts: readonly Part[]): Part[][] {
  const found: Part[][] = []
  for (const [at, part] of parts.entries()) {
    if (is(part, clauses) && !isWithin(parts, at)) found.push([part])
    else found.at(-1)?.push(part)
  }
  return found
}

function split(parts: readonly Part[], between: RegExp): Part[][] {
  const pieces: Part[][] = [[]]
  for (const part of parts) {
    if (is(part, between)) pieces.push([])
    else pieces.at(-1)?.push(part)
  }
  return pieces
}

/** What must hold at once; nothing where one of several is enough. */
function conjuncts(parts: readonly Part[]): Part[][] {
  if (parts.includes('or')) return []
  return split(parts, /^and$/).flatMap((piece) => {
    const [only] = piece
    return piece.length === 1 && Array.isArray(only) && !isQuery(only) ? conjuncts(only) : [piece]
  })
}

/** Finds what a statement names, and what it says of their workspaces. */
class Reader {
  readonly relations: Relation[] = []

  /** Reads a query; gives the arms of its UNION, mostly one. */
  read(parts: Part[], outer: Scope): Relation['arms'] {
    const scope = new Map(outer)
    return split(this.readWith(parts, scope), /^(?:union|except|intersect)$/).map((arm) => {
      const [first] = arm[0] === 'all' ? arm.slice(1) : arm
      if (!isQuery(first)) return this.readArm(arm, scope)
      return { source: this.add('', this.read(first, scope)), hasLimit: arm.includes('limit') }
    })
  }

  private add(table: string, arms: Relation['arms'] = [], isInserted = false): Relation {
    const relation = { table, isInserted, isBound: false, arms, same: [] }
    this.relations.push(relation)
    return relation
  }

  /** Reads the queries of WITH, which all that follows may name; gives what follows. */
  private readWith(parts: Part[], scope: Scope): Part[] {
    if (parts[0] !== 'with') return parts
    const begin = parts.findIndex(
      (part, at) => !isQuery(part) && is(part, /^(?:select|insert|update|delete)$/) && at > 0,
    )
    const end = begin < 0 ? parts.length : begin
    for (const [name, ...rest] of split(parts.slice(parts[1] === 'recursive' ? 2 : 1, end), /^,$/)) {
      const query = rest.find(isQuery)
      if (query) scope.set(`with ${String(name)}`, this.add('', this.read(query, scope)))
    }
    return parts.slice(end)
  }

  private readArm(parts: Part[], outer: Scope): Relation['arms'][number] {
    const scope = new Map(outer)
    const found = clausesOf(parts)
    const own = found.flatMap((one, at) => this.readTables(one, found[at - 1], scope))
    for (const [word, ...rest] of found) {
      this.readInside(is(word, /^(?:from|join|using|update|into)$/) ? [] : rest, scope)
      if (is(word, /^(?:where|on)$/)) for (const piece of conjuncts(rest)) this.noteSame(piece, scope, own)
    }
    const given = found.find(([word]) => is(word, /^(?:select|returning)$/)) ?? []
    const named = given.find((part) => is(part, /^(?:\w+\.)?(?:workspace_id|\*)$/))
    return { source: this.find(named, scope, own), hasLimit: parts.includes('limit') }
  }

  /** Queries in expressions. */
  private readInside(parts: readonly Part[], scope: Scope): void {
    for (const part of parts) {
      if (isQuery(part)) this.read(part, scope)
      else if (Array.isArray(part)) this.readInside(part, scope)
    }
  }

  /** The tables of a clause that names some, which it adds to the scope. */
  private readTables([word, ...rest]: Part[], before: Part[] | undefined, scope: Scope): Relation[] {
    if (!is(word, /^(?:from|join|using|update|into)$/)) return []
    // `for update` and `do update` name none.
    if (word === 'update' && (is(before?.[0], /^for$/) || is(before?.at(-1), /^do$/))) return []
    return split(rest, /^,$/).flatMap((piece) => {
      const [table, ...after] = piece.filter((part) => !is(part, /^(?:lateral|only|as|with|ordinality|\*)$/))
      if (Array.isArray(table) && !isQuery(table))
        return this.readTables(['from', ...table], undefined, scope)
      if (table === undefined) return []
      const names = after.filter((part) => typeof part === 'string')
      const relation = this.relationOf(table, after, word === 'into', scope)
      scope.set(String(names[0] ?? table), relation)
      return [relation]
    })
  }

  private relationOf(table: Part, after: Part[], isInserted: boolean, scope: Scope): Relation {
    if (isQuery(table)) return this.add('', this.read(table, scope))
    const known = scope.get(`with ${String(table)}`)
    if (known) return known
    const isCalled = Array.isArray(after[0]) && !isInserted
    if (isCalled) this.readInside(after, scope)
    return this.add(isCalled ? '' : String(table), [], isInserted)
  }

  /** The relation of a column; one without a name before it is that of the only table. */
  private find(column: Part | undefined, scope: Scope, own: readonly Relation[]): Relation | undefined {
    if (typeof column !== 'string') return undefined
    const [name = '', ...rest] = column.split('.')
    if (rest.length > 0) return scope.get(name)
    const read = own.filter(({ table, isInserted, arms }) => !isInserted && (table !== '' || arms.length > 0))
    return read.length === 1 ? read[0] : undefined
  }

  /** Notes what one condition says of a workspace: that it is the one of the call, or the same as another's. */
  private noteSame(piece: readonly Part[], scope: Scope, own: readonly Relation[]): void {
    const [left, sign, right, ...cast] = piece
    if (sign !== '=') return
    const [one, other] = [left, right].map((part) => (Array.isArray(part) && !isQuery(part) ? part[0] : part))
    if (!is(one, /(?:^|\.)workspace_id$/)) return
    const relation = this.find(one, scope, own)
    if (!relation || !own.includes(relation)) return
    const isOfTheCall = /^(?:select)?,?\$\d+(?:,:,:,bigint)?$/.test([other, ...cast].flat().join())
    if (isOfTheCall && left === one) relation.isBound = true
    const another = is(other, /\.workspace_id$/) ? this.find(other, scope, own) : undefined
    if (!another) return
    relation.same.push(another)
    if (own.includes(another)) another.same.push(relation)
  }
}

/** What a statement names, each with whether it is known to be of the workspace of the call. */
export function relationsOf(parts: Part[]): Relation[] {
  const reader = new Reader()
  reader.read(parts, new Map())
  const { relations } = reader
  for (let isNew = true; isNew; ) {
    const before = relations.filter(({ isBound }) => isBound).length
    for (const one of relations) {
      const sources = one.arms.map(({ source }) => source)
      one.isBound ||=
        one.same.some(({ isBound }) => isBound) ||
        (sources.length > 0 && sources.every((source) => source?.isBound))
      for (const { source, hasLimit } of one.arms)
        if (source && one.isBound && !hasLimit) source.isBound = true
    }
    isNew = relations.filter(({ isBound }) => isBound).length > before
  }
  return relations
}
