/** A word, a sign, or what stands between brackets, or between CASE and END. */
export type Part = string | Part[]

/** A table where a statement names it, or a query that the statement reads like one. */
export interface Relation {
  table: string
  isInserted: boolean
  /** Whether a condition compares its workspace with a parameter. */
  isBound: boolean
  /** Whether a condition compares its workspace with that of a table outside of its query. */
  isTied: boolean
  /** The tables that the same FROM names, itself among them. */
  besides: readonly Relation[]
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

/** Finds the tables that a statement names, and which of them it compares with a workspace. */
class Reader {
  readonly relations: Relation[] = []

  /** Reads a query, with all arms of its UNION. */
  read(parts: Part[], outer: Scope): void {
    const scope = new Map(outer)
    for (const arm of split(this.readWith(parts, scope), /^(?:union|except|intersect)$/)) {
      const [first] = arm[0] === 'all' ? arm.slice(1) : arm
      if (isQuery(first)) this.read(first, scope)
      else this.readArm(arm, scope)
    }
  }

  private add(table: string, isInserted = false): Relation {
    const relation: Relation = { table, isInserted, isBound: false, isTied: false, besides: [] }
    this.relations.push(relation)
    return relation
  }

  private readQuery(parts: Part[], scope: Scope): Relation {
    this.read(parts, scope)
    return this.add('')
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
      if (query) scope.set(`with ${String(name)}`, this.readQuery(query, scope))
    }
    return parts.slice(end)
  }

  private readArm(parts: Part[], outer: Scope): void {
    const scope = new Map(outer)
    const found = clausesOf(parts)
    const own = found.flatMap((one, at) => this.readTables(one, found[at - 1], scope))
    for (const relation of own) relation.besides = own
    for (const [word, ...rest] of found) {
      this.readInside(is(word, /^(?:from|join|using|update|into)$/) ? [] : rest, scope)
      if (is(word, /^(?:where|on)$/)) for (const piece of conjuncts(rest)) this.noteBound(piece, scope, own)
    }
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
    if (isQuery(table)) return this.readQuery(table, scope)
    const known = scope.get(`with ${String(table)}`)
    if (known) return known
    const isCalled = Array.isArray(after[0]) && !isInserted
    if (isCalled) this.readInside(after, scope)
    return this.add(isCalled ? '' : String(table), isInserted)
  }

  /** The relation of a column; one without a name before it is that of the only table. */
  private find(column: string, scope: Scope, own: readonly Relation[]): Relation | undefined {
    const [name = '', ...rest] = column.split('.')
    if (rest.length > 0) return scope.get(name)
    const read = own.filter(({ table, isInserted }) => !isInserted && table !== '')
    return read.length === 1 ? read[0] : undefined
  }

  /** Notes a condition that compares the workspace of a table of this query with a parameter. */
  private noteBound(piece: readonly Part[], scope: Scope, own: readonly Relation[]): void {
    const [column, sign, ...value] = piece
    if (sign !== '=' || typeof column !== 'string' || !/(?:^|\.)workspace_id$/.test(column)) return
    const relation = this.find(column, scope, own)
    if (!relation || !own.includes(relation)) return
    const [other] = value
    const isOutside = typeof other === 'string' && /\.workspace_id$/.test(other)
    relation.isTied ||= isOutside && !own.includes(this.find(other, scope, own) ?? relation)
    relation.isBound ||= /^(?:select,)?\$\d+(?:,:,:,bigint)?$/.test(value.flat().join())
  }
}

/** What a statement names, each with whether it compares its workspace with a parameter. */
export function relationsOf(parts: Part[]): Relation[] {
  const reader = new Reader()
  reader.read(parts, new Map())
  return reader.relations
}
