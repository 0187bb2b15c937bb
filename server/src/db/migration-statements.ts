import { inventoryTables } from './distribution.ts'

/** Comments, texts, quoted names and bodies of functions, in which a semicolon ends nothing; and the semicolon. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** The statements of a migration, in turn. */
export function splitStatements(sql: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token !== ';') continue
    found.push(sql.slice(from, index))
    from = index + 1
  }
  return [...found, sql.slice(from)].map((one) => one.trim()).filter((one) => withoutComments(one) !== '')
}

const withoutComments = (statement: string) =>
  statement.replace(tokens, (token) => (/^(?:--|\/\*)/.test(token) ? ' ' : token)).trim()

/** A foreign key of a table, as a line of its own in `create table`. */
const foreignKey = /,\s*(foreign key \([^)]*\) references (\w+)(?: \([^)]*\))?(?: on delete [a-z]+)?)/g

const isInventory = (table: string | undefined) => inventoryTables.some((one) => one === table)

/**
 * A statement of a migration as a coordinator does it on a distributed database. A new table of inventory is
 * distributed at once, before its foreign keys to others, of which those to the directory are left out. Indexes are
 * dropped one by one.
 */
export function forNodes(statement: string): string[] {
  const plain = withoutComments(statement)
  const table = /^create table (\w+)/.exec(plain)?.[1]
  if (isInventory(table)) {
    const keys = [...plain.matchAll(foreignKey)].filter(([, , to]) => isInventory(to))
    return [
      plain.replace(foreignKey, ''),
      `select create_distributed_table('${table}', 'workspace_id', colocate_with => '${inventoryTables[0]}')`,
      ...keys.map(([, definition]) => `alter table ${table} add ${definition}`),
    ]
  }
  const [, kind, names = ''] = /^drop (index|table) ([\w, \n]+)$/.exec(plain) ?? []
  return kind && names.includes(',')
    ? names.split(',').map((name) => `drop ${kind} ${name.trim()}`)
    : [statement]
}
