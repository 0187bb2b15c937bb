import { isTest, listFiles } from './sources.mjs'

// Each rule takes { root, sources } and returns a sentence per violation.

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const nameless = /\/(index|types|helpers?|utils?|constants|hooks|common|misc)\.(ts|tsx|mjs)$/
const maxFileLines = 300

export function namesSayWhatIsInside({ sources }) {
  return sources.flatMap(({ path }) => {
    const parts = path.split('/')
    const stem = parts
      .pop()
      .replace(/(\.(test|schemas|rules|summaries|spec|config|cases|d))*\.(ts|tsx|mjs)$/, '')
    const wrong = [...parts, stem].filter((part) => !kebab.test(part))
    return [
      ...(nameless.test(path)
        ? [`${path}: this name says nothing; name the file after its one export.`]
        : []),
      ...(wrong.length > 0 ? [`${path}: ${wrong.join(', ')} is not in kebab-case.`] : []),
    ]
  })
}

/** Counts every line. A rule of our own, because noExcessiveLinesPerFile of Biome accepts a file of 317 lines. */
export function filesCanBeRead({ sources }) {
  return sources
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => [path, text.split('\n').length - 1])
    .filter(([, lines]) => lines > maxFileLines)
    .map(([path, lines]) => `${path}: ${lines} lines; what needs more than ${maxFileLines} is two files.`)
}

/** The web app may have any components, but the server's file names come from a short list. */
export function featuresUseTheClosedVocabulary({ root }) {
  const server =
    /^server\/src\/features\/[a-z-]+\/(routes|routes\.cases|jobs|service|store|policy|(service|store)\/[a-z-]+|[a-z-]+\.test)\.ts$/
  const web = /^web\/src\/features\/[a-z-]+\/(parts\/)?([a-z0-9-]+(\.test)?|refresh\.cases)\.tsx?$/
  return [
    ...listFiles(root, 'server/src/features')
      .filter((path) => !server.test(path))
      .map(
        (path) =>
          `${path}: a server feature has routes with their cases, jobs, service (or service/<verb>), store, policy and tests.`,
      ),
    ...listFiles(root, 'web/src/features')
      .filter((path) => !web.test(path))
      .map(
        (path) =>
          `${path}: a web feature has api.ts with refresh.cases.ts, <thing>.tsx, <rule>.ts, their tests and parts/.`,
      ),
  ]
}

export function everyEndpointIsBoundOnce({ sources }) {
  const defined = sources
    .filter(({ path }) => path.startsWith('contract/src/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => ({ path, name })),
    )
  const routes = sources
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .map(({ text }) => text)
    .join('\n')
  return defined.flatMap(({ path, name }) => {
    const count = [
      ...routes.matchAll(
        new RegExp(`\\bbind(?:\\.(?:raw|prepared|tagged|stream))?\\(\\s*(?:\\w+\\.)?${name}\\b`, 'g'),
      ),
    ].length
    return count === 1
      ? []
      : [`${path}: the endpoint ${name} is bound ${count} times in the server instead of once.`]
  })
}

function writtenTables(text) {
  const written = text.matchAll(
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+)\b/gi,
  )
  return [...written].map(([, table]) => table.toLowerCase())
}

/** `on conflict do update set` and `for update of` are no tables. */
const notTables = new Set(['set', 'of', 'nowait', 'skip', 'no'])

export function everyTableHasOneWriter({ root, sources, tables }) {
  const writers = new Map()
  for (const { path, text } of sources) {
    const feature = /^server\/src\/((?:features|http)\/[a-z-]+)\/.*store/.exec(path)?.[1]
    if (feature === undefined || isTest(path)) continue
    for (const table of writtenTables(text)) {
      if (notTables.has(table) || !tables(root).has(table)) continue
      writers.set(table, (writers.get(table) ?? new Set()).add(feature))
    }
  }
  return [...writers]
    .filter(([, features]) => features.size > 1)
    .map(
      ([table, features]) => `${table} is written by ${[...features].join(' and ')}; a table has one writer.`,
    )
}

export function sqlStandsInStores({ sources }) {
  return sources
    .filter(({ path }) => /^server\/src\/(features|http)\//.test(path) && !isTest(path))
    .filter(({ path }) => !/\/store(\/[a-z-]+)?\.ts$/.test(path))
    .filter(({ text }) => /\.query(<[^(]*>)?\(/.test(text))
    .map(({ path }) => `${path}: SQL stands in store.ts and nowhere else.`)
}

/** Code for pages and searches of lists runs a store's statements, and only the store names the table. */
export function listsNameNoTable({ root, sources, tables }) {
  const named = /\b(?:from|join|into|update)\s+([a-z_]+)\b/gi
  return sources
    .filter(({ path }) => path.startsWith('server/src/lists/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, table]) => tables(root).has(table))
        .map(
          ([, table]) => `${path}: names the table ${table}; stores name tables, lists take them from there.`,
        ),
    )
}

export function migrationsHaveNoGaps({ root }) {
  return ['server/src/db/migrations', 'identity/src/migrations'].flatMap((folder) =>
    listFiles(root, folder).flatMap((path, index) => {
      const number = String(index + 1).padStart(4, '0')
      const isRight = new RegExp(`/${number}-[a-z0-9]+(-[a-z0-9]+)*\\.sql$`).test(path)
      return isRight ? [] : [`${path}: the migration at this place must be called ${number}-<name>.sql.`]
    }),
  )
}
