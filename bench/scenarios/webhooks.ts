import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { median, send } from '../load.ts'
import { memoryOf } from '../processes.ts'
import { report } from '../report.ts'
import { inTurn } from '../spread.ts'
import { statementsOf } from '../statements.ts'
import { cpuOfCall, reportRatio } from './call-costs.ts'

interface Receivers {
  /** Answers at once. */
  quick: Server
  /** Never answers. */
  hanging: Server
  portOf: (server: Server) => number
  /** When messages came to an address, in the order of their coming. */
  came: Map<string, number[]>
}

async function openReceivers(): Promise<Receivers> {
  const came = new Map<string, number[]>()
  const listen = (answer: (response: ServerResponse) => void) => {
    const server = createServer((request, response) => {
      const path = request.url ?? ''
      came.set(path, [...(came.get(path) ?? []), performance.now()])
      request.resume()
      answer(response)
    }).listen(0, '127.0.0.1')
    return server
  }
  const [quick, hanging] = [listen((response) => void response.writeHead(204).end()), listen(() => {})]
  await pause(100)
  const portOf = (server: Server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('A receiver does not listen.')
    return address.port
  }
  return { quick, hanging, portOf, came }
}

/** What webhooks add to a step of a quantity, and to the delivery of another workspace. */
export async function measureWebhooks(environment: Environment): Promise<void> {
  const receivers = await openReceivers()
  const [busy, held, plain, other, quiet] = [
    await addPerson(environment.admin, 'ten-webhooks'),
    await addPerson(environment.admin, 'ten-webhooks-that-wait'),
    await addPerson(environment.admin, 'no-webhooks'),
    await addPerson(environment.admin, 'one-webhook'),
    await addPerson(environment.admin, 'ten-webhooks-of-other-events'),
  ]
  try {
    for (const { workspaceId } of [busy, held, plain, other, quiet]) {
      await fillWorkspace(environment.admin, workspaceId, 50)
    }
    await compareSteps(
      environment,
      { quiet, plain },
      `http://127.0.0.1:${receivers.portOf(receivers.quick)}/quiet`,
    )
    await compareDeliveries(environment, { busy, plain, other }, receivers)
    await compareCalls(environment, { held, plain }, receivers)
  } finally {
    for (const server of [receivers.quick, receivers.hanging]) {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** What ten webhooks, one of which hangs, add to the statements of a step, to the delivery of another workspace and to memory. */
async function compareDeliveries(
  environment: Environment,
  { busy, plain, other }: { busy: Person; plain: Person; other: Person },
  receivers: Receivers,
): Promise<void> {
  await addWebhook(environment, other, `http://127.0.0.1:${receivers.portOf(receivers.quick)}/other`)
  const alone = await deliveries(environment, other, receivers)
  await addTenWebhooks(environment, busy, receivers)
  await steps(environment, busy, 1)
  await steps(environment, plain, 1)
  report({
    what: 'statements of a step with ten webhooks beyond those of a step without',
    value: (await statementsOfStep(environment, busy)) - (await statementsOfStep(environment, plain)),
    unit: '',
    limit: 0,
    aim: 'at most',
  })
  const before = memoryOf([environment.product.pid])
  const beside = deliveries(environment, other, receivers)
  await steps(environment, busy, 300)
  const shared = await beside
  report({
    what: 'a delivery beside ten webhooks of another workspace, one hanging: middle time against alone',
    value: median(shared) / median(alone),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${median(alone).toFixed(0)} and ${median(shared).toFixed(0)} ms`,
  })
  report({
    what: 'the slowest of those deliveries: against the middle time alone',
    value: Math.max(...shared) / median(alone),
    unit: '×',
    limit: 4,
    aim: 'at most',
  })
  report({
    what: 'memory of the program with 300 changes for ten webhooks, one hanging, above before',
    value: (memoryOf([environment.product.pid]) - before) / 1_000,
    unit: 'MB',
    limit: 30,
    aim: 'at most',
  })
}

const rounds = 10
const perRound = 60
/** A fiftieth more or less shows only where the sides take turns quickly, because the database's own work drifts. */
const calls = { rounds: 600, perRound: 6, roundsPerHold: 10 }

/**
 * The CPU of the calls alone, where ten webhooks are to be told of each step and one of them hangs. Meanwhile the dispatcher
 * skips their locked rows, because what it does is no part of a call. Comes last, because thousands of deliveries follow.
 */
async function compareCalls(
  environment: Environment,
  { held, plain }: { held: Person; plain: Person },
  receivers: Receivers,
): Promise<void> {
  await addTenWebhooks(environment, held, receivers)
  const sides = { ours: held, theirs: plain }
  let release = await hold(environment, held)
  try {
    for (const person of [held, plain]) await steps(environment, person, perRound)
    const costs = await inTurn(calls.rounds, async (side, round) => {
      if (round % calls.roundsPerHold === 0) {
        // A new transaction, because an old one keeps what the steps leave dead.
        const next = await hold(environment, held)
        await release()
        release = next
      }
      return cpuOfCall(environment, () => steps(environment, sides[side], calls.perRound), calls.perRound)
    })
    reportRatio('a step with ten webhooks, one hanging: CPU in the call against a step without', costs, 1.02)
  } finally {
    await release()
  }
}

/** Locks the webhooks of a person until it is released. The lock is shared, so that the next one begins before the former ends. */
async function hold({ admin }: Environment, { workspaceId }: Person): Promise<() => Promise<void>> {
  const holder = await admin.connect()
  await holder.query('begin')
  await holder.query('select from webhooks where workspace_id = $1 for share', [workspaceId])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

/** The CPU of a step with what the dispatcher does about it, where ten webhooks follow and none is told. */
async function compareSteps(
  environment: Environment,
  { quiet, plain }: { quiet: Person; plain: Person },
  url: string,
): Promise<void> {
  for (let n = 0; n < 10; n++) await addWebhook(environment, quiet, url, 'container.created')
  const sides = { ours: quiet, theirs: plain }
  for (const person of [quiet, plain]) await steps(environment, person, perRound)
  const costs = await inTurn(rounds, (side) =>
    cpuOfCall(environment, () => steps(environment, sides[side], perRound), perRound),
  )
  reportRatio(
    'a step with ten webhooks of other events: CPU against a step without, with the dispatcher',
    costs,
    1.1,
  )
}

const headersOf = ({ cookie }: Person) => ({ cookie, 'sec-fetch-site': 'same-origin' })

const addWebhook = (environment: Environment, person: Person, url: string, event = 'item.quantity_changed') =>
  send(`${environment.product.url}/api/webhooks`, {
    method: 'POST',
    body: { url, events: [event] },
    headers: headersOf(person),
  })

/** Ten webhooks of each step, the first of which never answers. */
async function addTenWebhooks(environment: Environment, person: Person, receivers: Receivers): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const server = n === 0 ? receivers.hanging : receivers.quick
    await addWebhook(environment, person, `http://127.0.0.1:${receivers.portOf(server)}/${n}`)
  }
}

const itemsOf = new Map<number, number[]>()

async function itemOf({ admin }: Environment, { workspaceId }: Person, n: number): Promise<number> {
  if (!itemsOf.has(workspaceId)) {
    const { rows } = await admin.query('select id from items where workspace_id = $1 order by id', [
      workspaceId,
    ])
    itemsOf.set(
      workspaceId,
      rows.map(({ id }) => Number(id)),
    )
  }
  const ids = itemsOf.get(workspaceId) ?? []
  return ids[n % ids.length] ?? 0
}

let pressed = 0

async function steps(environment: Environment, person: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await send(`${environment.product.url}/api/items/${await itemOf(environment, person, n)}/movements`, {
      method: 'POST',
      body: { delta: 1 },
      headers: { ...headersOf(person), 'idempotency-key': `bench-${pressed++}` },
    })
  }
}

/** The statements of a step's own transaction. */
async function statementsOfStep(environment: Environment, person: Person): Promise<number> {
  const all = await statementsOf(environment.admin, environment.logFile, () => steps(environment, person, 1))
  const own = /\b(items|containers|stock_movements|events|idempotency_keys|notifications)\b/
  // The dispatcher reads the feed by itself, and what an event names.
  return all.filter(({ text }) => own.test(text) && !/webhook|seq > \$2|any ?\(\$2/.test(text)).length
}

/** Milliseconds from a change to its delivery, several times. */
async function deliveries(environment: Environment, person: Person, { came }: Receivers): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 25; n++) {
    const known = came.get('/other')?.length ?? 0
    const begun = performance.now()
    await steps(environment, person, 1)
    while ((came.get('/other')?.length ?? 0) === known) await pause(2)
    times.push((came.get('/other')?.at(-1) ?? 0) - begun)
    await pause(100)
  }
  return times
}
