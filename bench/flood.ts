// Sends bulk adds without a pause, as many at once as one person may have, until SIGTERM; then prints the responses and
// their times.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const flooders = 64
const { TARGET = '', COOKIE = '', CONTAINER } = process.env
// The lowest priority, because a real flood comes from another machine and takes no processor time here.
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
    // A refused request is sent again after a moment, without the wait that the response asks for.
    if (reply.status !== 201) await pause(100)
  }
}

const all = Promise.all(Array.from({ length: flooders }, flood))
await once(process, 'SIGTERM')
isOver = true
await all
console.log(`answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
console.log(`times: ${times.map((time) => time.toFixed(2)).join(' ')} .`)
