import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Environment, EnvironmentOptions } from '../environment.ts'
import { addPerson, fillWorkspace, type Person, words } from '../fill.ts'
import { fetchOnce, load, send } from '../load.ts'
import { report } from '../report.ts'
import { inTurn } from '../spread.ts'
import { costOf, statementsOf } from '../statements.ts'
import { cpuOfCall, reportRatio } from './call-costs.ts'
import { measureWebhooks } from './webhooks.ts'

/** Receivers of webhooks are on this machine. */
export const programsStage: EnvironmentOptions = { env: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } }

const items = 10_000
/** Keys, each of which may make 60 calls as an assistant in a minute. */
const keys = 500
/** Keys of others beside them. */
const otherKeys = 100_000
const rounds = 10
/** A twentieth more or less shows only in the mean of many rounds. */
const lists = { rounds: 200, perRound: 20 }
const perRound = 100
const warmUp = 1_500

/** What programs cost that come in by keys, as assistants, and by webhooks. */
export async function measurePrograms(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'programs')
  await fillWorkspace(environment.admin, person.workspaceId, items)
  const texts = await addKeys(environment, person)
  await environment.admin.query('vacuum analyze')
  await compareKeys(environment, person, texts)
  // Other keys, because both count the calls of a minute.
  await compareAssistants(environment, texts.toReversed())
  await measureWebhooks(environment)
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A key: 34 letters and digits, and six of their checksum (KEY-02). */
function newKeyText(): string {
  const random = Array.from(randomBytes(34), (byte) => letters.charAt(byte % letters.length)).join('')
  let [rest, checksum] = [crc32(random), '']
  for (let place = 0; place < 6; place++) {
    checksum = letters.charAt(rest % letters.length) + checksum
    rest = Math.floor(rest / letters.length)
  }
  return `stw_${random}${checksum}`
}

/** Keys of a person, and many others; returns those of the person. */
async function addKeys({ admin }: Environment, { workspaceId }: Person): Promise<string[]> {
  const texts = Array.from({ length: keys }, newKeyText)
  const hashes = texts.map((text) => createHash('sha256').update(text).digest())
  const scopes = ['inventory:read', 'inventory:count', 'inventory:write']
  await admin.query(
    `insert into api_keys (workspace_id, user_id, name, key_hash, shown, scopes)
     select $1, (select user_id from memberships where workspace_id = $1), 'Bench', hash, 'stw_', $3 from unnest($2::bytea[]) hash`,
    [workspaceId, hashes, scopes],
  )
  await admin.query(
    `insert into api_keys (workspace_id, user_id, name, key_hash, shown, scopes)
     select $1, (select user_id from memberships where workspace_id = $1), 'Other', sha256(n::text::bytea), 'stw_', $3
     from generate_series(1, $2::int) n`,
    [workspaceId, otherKeys, scopes],
  )
  return texts
}

const bearer = (text: string | undefined) => ({ authorization: `Bearer ${text}` })

/** Makes a number of calls one after the other over four connections, each with the next number. */
async function spread(count: number, call: (n: number) => Promise<unknown>): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0) await call(left)
  }
  await Promise.all([one(), one(), one(), one()])
}

/** Calls in a row by one key, as a program makes them: fewer than it may make in a minute. */
const inARow = { program: 500, assistant: 50 }

/** The next of these keys after a number of calls. */
function inTurnOf(texts: readonly string[], callsInARow: number): () => { authorization: string } {
  let asked = 0
  return () => bearer(texts[Math.floor(asked++ / callsInARow) % texts.length])
}

/** A list of 50 by a key against the same by a session, and the statement that finds a key among 100,000. */
async function compareKeys(
  environment: Environment,
  { cookie }: Person,
  texts: readonly string[],
): Promise<void> {
  const url = `${environment.product.url}/api/items?limit=50`
  const nextKey = inTurnOf(texts, inARow.program)
  const sides = {
    ours: (count: number) => spread(count, () => fetchOnce(url, nextKey())),
    theirs: (count: number) => load(url, count, { cookie }),
  }
  await sides.ours(warmUp)
  await sides.theirs(warmUp)
  const costs = await inTurn(lists.rounds, (side) =>
    cpuOfCall(environment, () => sides[side](lists.perRound), lists.perRound),
  )
  reportRatio('a list of 50 by a key: CPU against a session, with the database', costs, 1.05)
  // The cache forgets a look-up after a second.
  await pause(2_000)
  const { admin, logFile } = environment
  const byKey = await statementsOf(admin, logFile, () => fetchOnce(url, bearer(texts[0])))
  const look = byKey.filter(({ text }) => /key_hash = /.test(text))
  report({
    what: `finding a key among ${otherKeys.toLocaleString('en')}: buffers of its statement`,
    value: (await costOf(admin, look.slice(0, 1))).buffers,
    unit: '',
    limit: 30,
    aim: 'at most',
    note: `${look.length} statement`,
  })
}

const message = (q: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'find_items',
    arguments: { query: q },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'Bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})
const assistantHeaders = {
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'find_items',
}

/** `find_items` against the call of the API that it makes. */
async function compareAssistants(environment: Environment, texts: readonly string[]): Promise<void> {
  const { url } = environment.product
  const nextKey = inTurnOf(texts, inARow.assistant)
  const wordOf = (n: number) => words[n % words.length] ?? ''
  const sides = {
    ours: (count: number) =>
      spread(count, (n) =>
        send(`${url}/mcp`, {
          method: 'POST',
          body: message(wordOf(n)),
          headers: { ...nextKey(), ...assistantHeaders },
        }),
      ),
    theirs: (count: number) =>
      spread(count, (n) =>
        fetchOnce(`${url}/api/items?q=${wordOf(n)}&sort=match&similar=true&limit=10`, nextKey()),
      ),
  }
  await sides.ours(warmUp)
  await sides.theirs(warmUp)
  const costs = await inTurn(rounds, (side) => cpuOfCall(environment, () => sides[side](perRound), perRound))
  reportRatio('find_items by /mcp: CPU against GET /api/items?q=, with the database', costs, 1.5)
}
