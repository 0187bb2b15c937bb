import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { directoryTables, readingFunctions } from './directory-tables.ts'
import { explainOnNodes, type Target } from './explain-on-nodes.ts'
import { nodesOf } from './nodes.ts'
import { spreadExceptions } from './spread-exceptions.ts'
import { problemsOf, problemsOfReadOfAll } from './statement-rules.ts'

// Looks at every statement that the server makes while tests run, once: those on inventory must be of one workspace, so
// that a distributed database sends each to one node (docs/decisions/0035-inventory-by-workspace.md).

type Query = string | { name?: string; text: string; values?: unknown[] }

export interface Recorder {
  seen: Set<string>
  problems: string[]
  /** What the nodes of a cluster are still asked. */
  asked: Promise<void>[]
}

const shared = globalThis as typeof globalThis & { stowageStatements?: Recorder }

/** What stands between a store and the driver. */
const between = /\/server\/test\/statement-recorder\.ts|\/server\/src\/db\/distributed-client\.ts/

/** Tests look behind the server; migrations and restores run while nothing is spread. */
const notTheServer = /\.test\.ts|\/server\/src\/db\/migrate\.ts|\/features\/backups\/store\/load\.ts/

/** Whether the server asks, and not a test that looks behind it. */
function isAskedByServer(): boolean {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 20
  const frames = (new Error().stack ?? '').split('\n').filter((line) => !between.test(line))
  Error.stackTraceLimit = limit
  const first = frames.find((line) => line.includes('/server/'))
  return first?.includes('/server/src/') === true && !notTheServer.test(first)
}

const hasNodes = nodesOf(process.env).length > 0

/** A pool, or a client. */
type Sender = { options?: Target; connectionParameters?: Target }

async function ask(recorder: Recorder, sender: Sender, query: Query, values: unknown): Promise<void> {
  const {
    text,
    name,
    values: own,
  } = typeof query === 'string' ? ({ text: query } as Exclude<Query, string>) : query
  const target = sender.options ?? sender.connectionParameters ?? {}
  const problem = await explainOnNodes(target, text, own ?? (Array.isArray(values) ? values : []), {
    isReadOfAll: isReadOfAll(name, text),
  })
  if (problem) recorder.problems.push(`${name ?? text}: ${problem}`)
}

const isReadOfAll = (name: string | undefined, text: string) =>
  spreadExceptions.some(({ statement }) => name?.startsWith(statement)) &&
  !/\b(?:insert|update|delete)\s/i.test(text)

function record(recorder: Recorder, sender: Sender, query: Query | undefined, values: unknown): void {
  const text = typeof query === 'string' ? query : query?.text
  if (query === undefined || text === undefined || recorder.seen.has(text) || !isAskedByServer()) return
  recorder.seen.add(text)
  const name = typeof query === 'string' ? undefined : query.name
  const judge = isReadOfAll(name, text) ? problemsOfReadOfAll : problemsOf
  const problems = judge(text, { tables: directoryTables, functions: readingFunctions })
  if (problems.length > 0) recorder.problems.push(`${name ?? text}: ${problems.join('; ')}`)
  if (hasNodes) recorder.asked.push(ask(recorder, sender, query, values))
}

function startRecorder(): Recorder {
  const recorder: Recorder = { seen: new Set(), problems: [], asked: [] }
  for (const { prototype } of [pg.Pool, pg.Client]) {
    const target = prototype as unknown as {
      query: (this: Sender, query?: Query, ...rest: unknown[]) => unknown
    }
    const { query: send } = target
    target.query = function (query, ...rest) {
      record(recorder, this, query, rest[0])
      return send.call(this, query, ...rest)
    }
  }
  return recorder
}

shared.stowageStatements ??= startRecorder()
/** What was seen until now by all test files of this worker. */
export const recorder = shared.stowageStatements

afterAll(async () => {
  await Promise.all(recorder.asked.splice(0))
  expect(recorder.problems.splice(0)).toEqual([])
})
