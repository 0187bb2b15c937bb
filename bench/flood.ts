// Sends many items at once, again and again, by so many at once as one person has, until it is told to stop; then says what
// came and when.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const flooders = 64
const { TARGET = '', COOKIE = '', CONTAINER } = process.env
// Who floods does so from a machine of its own: here it leaves the processor to those who are measured.
setPriority(19)

const items = Array.from({ length: 50 }, (_, at) => ({
  name: `Thing ${at}`,
  containerId: Number(CONTAINER),
  quantity: 1,
}))
const call = {
  method: 'POST',
  headers: { cookie: COOKIE, origin: TARGET, 'content-type': 'application/json' },
  body: JSON.stringify({ items }),
}
const answers = new Map<number, number>()
const times: number[] = []
let isOver = false

async function flood(): Promise<void> {
  while (!isOver) {
    const reply = await fetch(`${TARGET}/api/items/bulk`, call)
    await reply.arrayBuffer()
    times.push(performance.timeOrigin + performance.now())
    if (answers.size === 0) console.log('it floods')
    answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
    // Who is told to wait does not, but comes again at once.
    if (reply.status !== 201) await pause(100)
  }
}

const all = Promise.all(Array.from({ length: flooders }, flood))
await once(process, 'SIGTERM')
isOver = true
await all
console.log(`answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
console.log(`times: ${times.map((time) => time.toFixed(2)).join(' ')} .`)
