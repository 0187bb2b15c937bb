import type { KeptSend } from './kept-send.ts'
import { handlerOf, laneOf } from './send-handlers.ts'

/** The same payload with another id in the place of one, also in the names of things (`item/7`). */
export function readdressed(payload: unknown, from: number, to: number): unknown {
  return JSON.parse(JSON.stringify(payload), (_, value: unknown) => {
    if (value === from) return to
    return isThing(value, from) ? value.replace(/\d+$/, String(to)) : value
  })
}

const isThing = (value: unknown, id: number): value is string =>
  typeof value === 'string' && /^[a-z]+\/\d+$/.test(value) && value.endsWith(`/${id}`)

/** Whether it rests on the thing of an id, or only comes after it by name. */
export function mentions(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id || isThing(payload, id)
  return Object.values(payload).some((part) => mentions(part, id))
}

export function refersTo(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id
  return Object.values(payload).some((part) => refersTo(part, id))
}

/** The id that stands for what a send makes, until the server has made it. */
export function madeBy(record: KeptSend): number | undefined {
  return handlerOf(record)?.makes?.(record.payload)
}

/** What rests on something that a send makes. */
export function restingOn(record: KeptSend, all: readonly KeptSend[]): KeptSend[] {
  const made = madeBy(record)
  if (made === undefined) return []
  const others = all.filter(({ key, payload }) => key !== record.key && refersTo(payload, made))
  return others.flatMap((one) => [one, ...restingOn(one, all)])
}

/** Whether something must be answered before: what makes its thing, and what was kept earlier about the same thing. */
export function isHeldUp(record: KeptSend, all: readonly KeptSend[]): boolean {
  const things = new Set(thingsOf(record))
  return all.some((other) => {
    if (other.key === record.key) return false
    const made = madeBy(other)
    if (made !== undefined && refersTo(record.payload, made)) return true
    if (other.refused || other.at >= record.at || laneOf(other) === laneOf(record)) return false
    return thingsOf(other).some((thing) => things.has(thing))
  })
}

/** Which things a send is about, as `item/7`. */
export function thingsOf(record: Pick<KeptSend, 'kind' | 'payload'>): readonly string[] {
  return handlerOf(record)?.things?.(record.payload) ?? []
}
