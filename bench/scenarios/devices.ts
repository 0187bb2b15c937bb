import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import type { Person } from '../fill.ts'
import { fetchWhole, median, send } from '../load.ts'
import { backendsOf, cpuOfWork, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import { headOf, openStream, readStream, type Stream } from '../streams.ts'

const baseline = new URL('../baseline-broadcaster.ts', import.meta.url).pathname
/** Changes a second, and for how many seconds. */
const [changesASecond, seconds] = [10, 60]
/** Milliseconds between two reads of a device that polls. */
const polledEvery = 2_000
const page = '/api/items?limit=50'
/** Changes whose delivery is timed. */
const timed = 60
/** Milliseconds in which both programs gather changes into one message. */
const batchMs = 200
/** Milliseconds after which a message counts as lost. */
const lostAfter = 10_000

export interface Devices {
  /** Whose changes the devices are told of. */
  person: Person
  /** One for each device. */
  people: readonly Person[]
  items: readonly number[]
}

let pressed = 0
/** One step of a quantity. */
export const step = (url: string, { cookie }: Person, id: number) =>
  send(`${url}/api/items/${id}/movements`, {
    method: 'POST',
    body: { delta: 1 },
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': `live-${pressed++}` },
  })

/** Ten changes a second for a while. */
async function change({ url }: Program, { person, items }: Devices, duration = seconds): Promise<void> {
  for (let at = 0; at < changesASecond * duration; at += 1) {
    await step(url, person, items[at % items.length] as number)
    await pause(1_000 / changesASecond)
  }
}

/** The number of the last change in the devices' workspace. */
async function feedNumber({ admin }: Environment, { person }: Devices): Promise<number> {
  const { rows } = await admin.query<{ seq: string }>(
    'select event_seq as seq from workspace_totals where workspace_id = $1',
    [person.workspaceId],
  )
  return Number(rows[0]?.seq)
}

/** The costs of 50 devices that are told, a fifth of which come back once, and of the same reading a page every two seconds. */
export async function compareWithPolling(environment: Environment, devices: Devices): Promise<void> {
  const { product } = environment
  const cpuOf = (act: () => Promise<unknown>) =>
    cpuOfWork(() => [product.pid, ...backendsOf(environment.databasePid())], act)
  // Not counted, because the program is cold.
  await pollWhile(product, devices, () => change(product, devices, 10))
  const own = await cpuOf(() => change(product, devices))
  const told = await measureTold(environment, devices, cpuOf)
  let read = 0
  const polled = await cpuOf(async () => {
    read = await pollWhile(product, devices, () => change(product, devices))
  })
  const { length: count } = devices.people
  report({
    what: '50 devices polling a page every 2 s against streams that tell of 10 changes a second: CPU with the database',
    value: (polled - own) / (told.cpu - own),
    unit: '×',
    limit: 3,
    aim: 'at least',
    note: `${told.cpu - own} and ${polled - own} ms, without the ${own} ms of the changes`,
  })
  report({
    what: '50 devices polling a page every 2 s against being told: bytes with heads',
    value: read / told.bytes,
    unit: '×',
    limit: 10,
    aim: 'at least',
    note: `${(told.bytes / count / 1_000).toFixed(1)} and ${(read / count / 1_000).toFixed(1)} kB a device, uncompressed`,
  })
}

type Cost = (act: () => Promise<unknown>) => Promise<number>

async function measureTold(environment: Environment, devices: Devices, cpuOf: Cost) {
  const { product } = environment
  const { people } = devices
  const begin = await feedNumber(environment, devices)
  const streams: Stream[][] = []
  for (const person of people) streams.push([await openStream(product.url, person)])
  const comeBack = async (at: number) => {
    await pause(((seconds * 1_000) / people.length) * at)
    const [stream] = streams[at] as [Stream]
    stream.close()
    streams[at]?.push(
      await openStream(product.url, people[at] as Person, stream.messages.at(-1)?.seq ?? begin),
    )
  }
  const cpu = await cpuOf(async () => {
    const back = people.map((_, at) => at).filter((at) => at % 5 === 0)
    await Promise.all([change(product, devices), ...back.map(comeBack)])
    await pause(1_000)
  })
  for (const { close } of streams.flat()) close()
  const all = streams.flat().flatMap(({ messages }) => messages)
  report({
    what: '50 devices: the longest message',
    value: Math.max(...all.map((message) => message.bytes)),
    unit: 'bytes',
    limit: 300,
    aim: 'at most',
  })
  const end = await feedNumber(environment, devices)
  report({
    what: '50 devices, a fifth of which come back: devices that missed a change',
    value: streams.filter((parts) => hasGap(parts, { begin, end })).length,
    unit: '',
    limit: 0,
    aim: 'at most',
    note: `${(all.length / people.length).toFixed(0)} messages a device for ${changesASecond * seconds} changes`,
  })
  return { cpu, bytes: streams.flat().reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Whether the messages of a device leave out a number after the first and up to the last one. */
function hasGap(parts: readonly Stream[], { begin, end }: { begin: number; end: number }): boolean {
  const messages = parts.flatMap((part) => part.messages)
  return (
    messages.at(-1)?.seq !== end ||
    messages.some(({ after }, at) => after > (at === 0 ? begin : (messages[at - 1]?.seq ?? begin)))
  )
}

/** Every device reads a page every two seconds until the work is done; returns the bytes of all. */
async function pollWhile({ url }: Program, { people }: Devices, work: () => Promise<void>): Promise<number> {
  let isOver = false
  let bytes = 0
  const poll = async ({ cookie }: Person, at: number) => {
    await pause((polledEvery * at) / people.length)
    while (!isOver) {
      const { response, body } = await fetchWhole(url + page, { cookie })
      bytes += headOf(response) + body.length
      await pause(polledEvery)
    }
  }
  const polling = people.map(poll)
  await work()
  isOver = true
  await Promise.all(polling)
  return bytes
}

/** How late 50 devices are told, against a program that does nothing else. */
export async function compareBroadcast(
  { product }: Environment,
  { person, people, items }: Devices,
): Promise<void> {
  const other = await startProgram(baseline, {}, 'baseline broadcaster listens')
  try {
    const ours = await timeDelivery(
      await Promise.all(people.map((one) => openStream(product.url, one))),
      (at) => step(product.url, person, items[at % items.length] as number),
    )
    const theirs = await timeDelivery(await Promise.all(people.map(() => readStream(other.url, {}))), () =>
      send(other.url, { method: 'POST', body: {}, headers: {} }),
    )
    report({
      what: 'a change told to 50 devices, against a bare broadcaster: middle time beyond the gathering',
      value: (ours - batchMs) / (theirs - batchMs),
      unit: '×',
      limit: 2,
      aim: 'at most',
      note: `${ours.toFixed(1)} and ${theirs.toFixed(1)} ms, ${batchMs} of which gather changes`,
    })
  } finally {
    await other.stop()
  }
}

/** The middle of the milliseconds from a change until each device is told. */
async function timeDelivery(streams: readonly Stream[], act: (at: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < timed; at += 1) {
    const before = streams.map(({ messages }) => messages.length)
    const begun = performance.now()
    await act(at)
    while (streams.some(({ messages }, n) => messages.length === before[n])) {
      if (performance.now() - begun > lostAfter) throw new Error('A device was not told of a change.')
      await pause(2)
    }
    for (const { messages } of streams) times.push((messages.at(-1)?.at ?? 0) - begun)
  }
  for (const { close } of streams) close()
  return median(times)
}
