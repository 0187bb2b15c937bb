import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from './random.ts'

/** A request that may be sent again: under the same key it acts once. */
export interface Request {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
  key: string
}

/** Sends a request; gives what was answered to a success, and undefined to anything else. */
export type Send = (request: Request) => Promise<{ body: unknown } | undefined>

/** How many answers came, so that a test goes by them and not by the clock. */
export class Answers {
  count = 0

  of(send: Send): Send {
    return async (request) => {
      const answer = await send(request)
      if (answer !== undefined) this.count += 1
      return answer
    }
  }

  /** Waits until so many have come. */
  async reach(count: number): Promise<void> {
    while (this.count < count) await pause(5)
  }
}

/** What is to be done, and what holds once it has been acknowledged. */
interface Deed {
  request: Request
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any of the routes below
  acknowledge(answer: any): void
}

interface Box {
  id: number
  place: 'kept' | 'trash' | 'gone'
}

interface Thing {
  id: number
  name: string
  quantity: number
  containerId: number
  imageUrl: string | null
  /** Where it is now: with its container means deleted together with that. */
  place: 'kept' | 'trash' | 'with container' | 'gone'
}

/** What people should see of the things of some writers. */
export interface Expected {
  items: Omit<Thing, 'place'>[]
  containers: number[]
  trash: { items: number[]; containers: number[] }
}

const some = 5

/**
 * Works on containers and items of its own, one request after the other, chosen by a seed: adds one and many, with photos and
 * without, steps, moves, deletes, undoes, restores from Trash and erases. It knows what the server has acknowledged.
 */
export class Writer {
  readonly #random: Random
  readonly #name: string
  readonly #pictures: readonly string[]
  readonly #boxes: Box[] = []
  readonly #things = new Map<number, Thing>()
  #count = 0
  #unanswered: Deed | undefined

  constructor(name: string, seed: number, pictures: readonly string[]) {
    this.#name = name
    this.#random = new Random(seed)
    this.#pictures = pictures
  }

  /** Works until an answer stays away, or until it is told to stop. */
  async work(send: Send, isOver: () => boolean = () => false): Promise<void> {
    while (!isOver()) {
      const deed = this.#next()
      if (await this.#did(deed, send)) continue
      this.#unanswered = deed
      return
    }
  }

  /** Sends again what was not answered, under its key; gives the request that fails still. */
  async repeat(send: Send): Promise<Request | undefined> {
    const deed = this.#unanswered
    if (deed && !(await this.#did(deed, send))) return deed.request
    this.#unanswered = undefined
    return undefined
  }

  /** What is promised, once there is nothing unanswered. */
  expected(): Expected {
    const placed = (place: Thing['place']) => [...this.#things.values()].filter((one) => one.place === place)
    const boxes = (place: Box['place']) =>
      this.#boxes.filter((one) => one.place === place).map(({ id }) => id)
    return {
      items: placed('kept').map(({ place: _, ...item }) => item),
      containers: boxes('kept'),
      trash: { items: placed('trash').map(({ id }) => id), containers: boxes('trash') },
    }
  }

  async #did(deed: Deed, send: Send): Promise<boolean> {
    const answer = await send(deed.request)
    if (answer === undefined) return false
    deed.acknowledge(answer.body)
    return true
  }

  #next(): Deed {
    const kinds = [
      ...[this.#add, this.#add, this.#addMany, this.#step, this.#step, this.#step, this.#move, this.#photo],
      ...[this.#delete, this.#undo, this.#restore, this.#erase, this.#addBox, this.#deleteBox],
      ...[this.#undoBox, this.#restoreBox, this.#eraseBox],
    ]
    const kind = this.#random.pick(kinds) ?? this.#addBox
    return kind.call(this) ?? this.#add() ?? this.#addBox()
  }

  #boxOf(place: Box['place']): Box | undefined {
    return this.#random.pick(this.#boxes.filter((box) => box.place === place))
  }

  /** Up to five things of a place; where they lie plays a part for those that come back there. */
  #thingsOf(place: Thing['place'], where: (thing: Thing) => boolean = () => true): Thing[] {
    const found = [...this.#things.values()].filter((thing) => thing.place === place && where(thing))
    return this.#random.pickSome(found, some)
  }

  readonly #liesInKept = ({ containerId }: Thing) =>
    this.#boxes.some(({ id, place }) => id === containerId && place === 'kept')

  readonly #keep = (thing: Thing) => {
    const { id, name, quantity, containerId, imageUrl } = thing
    this.#things.set(id, { id, name, quantity, containerId, imageUrl, place: 'kept' })
  }

  #newThing(containerId: number): object {
    this.#count += 1
    const picture = this.#random.below(6) === 0 ? { imageUrl: this.#random.pick(this.#pictures) } : {}
    return {
      name: `${this.#name} ${this.#count}`,
      containerId,
      quantity: this.#random.below(9),
      minQuantity: this.#random.below(4),
      ...picture,
    }
  }

  #add(): Deed | undefined {
    const box = this.#boxOf('kept')
    return box && { request: post('/api/items', this.#newThing(box.id)), acknowledge: this.#keep }
  }

  #addMany(): Deed | undefined {
    const box = this.#boxOf('kept')
    if (!box) return undefined
    const items = Array.from({ length: 2 + this.#random.below(some) }, () => this.#newThing(box.id))
    return {
      request: post('/api/items/bulk', { items }),
      acknowledge: (added: Thing[]) => added.forEach(this.#keep),
    }
  }

  /** One press, or several that were joined before they were sent. */
  #step(): Deed | undefined {
    const [thing] = this.#thingsOf('kept')
    if (!thing) return undefined
    const presses = 1 + this.#random.below(4)
    const delta = thing.quantity >= presses && this.#random.below(2) === 0 ? -presses : presses
    return { request: post(`/api/items/${thing.id}/movements`, { delta }), acknowledge: this.#keep }
  }

  #photo(): Deed | undefined {
    const [thing] = this.#thingsOf('kept')
    if (!thing) return undefined
    const imageUrl = this.#random.below(3) === 0 ? null : this.#random.pick(this.#pictures)
    const request = { method: 'PUT' as const, path: `/api/items/${thing.id}`, body: { imageUrl } }
    return { request: { ...request, key: randomUUID() }, acknowledge: this.#keep }
  }

  #move(): Deed | undefined {
    const box = this.#boxOf('kept')
    const things = this.#thingsOf('kept')
    if (!box || things.length === 0) return undefined
    return {
      request: post('/api/items/move', { moves: things.map(({ id }) => ({ id, containerId: box.id })) }),
      acknowledge: () => {
        for (const thing of things) thing.containerId = box.id
      },
    }
  }

  /** What is done to all of some things, or to none. */
  #place(things: Thing[], path: string, of: (ids: number[]) => object, place: Thing['place']) {
    if (things.length === 0) return undefined
    const acknowledge = () => {
      for (const thing of things) thing.place = place
    }
    return { request: post(path, of(things.map(({ id }) => id))), acknowledge }
  }

  #delete(): Deed | undefined {
    return this.#place(this.#thingsOf('kept'), '/api/items/delete', (ids) => ({ ids }), 'trash')
  }

  #undo(): Deed | undefined {
    const things = this.#thingsOf('trash', this.#liesInKept)
    return this.#place(things, '/api/items/restore', (ids) => ({ ids }), 'kept')
  }

  #restore(): Deed | undefined {
    const box = this.#boxOf('kept')
    if (!box) return undefined
    const into = box.id
    const things = this.#thingsOf('trash')
    const deed = this.#place(things, '/api/trash/restore', (items) => ({ items, into }), 'kept')
    if (!deed) return undefined
    const acknowledge = () => {
      deed.acknowledge()
      for (const thing of things) thing.containerId = into
    }
    return { ...deed, acknowledge }
  }

  #erase(): Deed | undefined {
    return this.#place(this.#thingsOf('trash'), '/api/trash/erase', (items) => ({ items }), 'gone')
  }

  #addBox(): Deed {
    this.#count += 1
    const body = {
      name: `${this.#name} box ${this.#count}`,
      location: this.#random.pick(['Attic', 'Garage']),
    }
    return {
      request: post('/api/containers', body),
      acknowledge: ({ id }: Box) => this.#boxes.push({ id, place: 'kept' }),
    }
  }

  /** What is done to a container and to those of its things that are in one of the places. */
  #placeBox(
    box: Box,
    request: Request,
    to: Box['place'],
    things: { from: Thing['place'][]; to: Thing['place'] },
  ) {
    const acknowledge = () => {
      box.place = to
      for (const thing of this.#things.values()) {
        if (thing.containerId === box.id && things.from.includes(thing.place)) thing.place = things.to
      }
    }
    return { request, acknowledge }
  }

  #deleteBox(): Deed | undefined {
    const box = this.#boxOf('kept')
    if (!box) return undefined
    const request: Request = { method: 'DELETE', path: `/api/containers/${box.id}`, key: randomUUID() }
    return this.#placeBox(box, request, 'trash', { from: ['kept'], to: 'with container' })
  }

  #undoBox(): Deed | undefined {
    const box = this.#boxOf('trash')
    if (!box) return undefined
    const request = post(`/api/containers/${box.id}/restore`)
    return this.#placeBox(box, request, 'kept', { from: ['with container'], to: 'kept' })
  }

  #restoreBox(): Deed | undefined {
    const box = this.#boxOf('trash')
    if (!box) return undefined
    const request = post('/api/trash/restore', { containers: [box.id] })
    return this.#placeBox(box, request, 'kept', { from: ['with container'], to: 'kept' })
  }

  #eraseBox(): Deed | undefined {
    const box = this.#boxOf('trash')
    if (!box) return undefined
    const request = post('/api/trash/erase', { containers: [box.id] })
    return this.#placeBox(box, request, 'gone', { from: ['with container', 'trash'], to: 'gone' })
  }
}

function post(path: string, body?: object): Request {
  return { method: 'POST', path, ...(body && { body }), key: randomUUID() }
}
