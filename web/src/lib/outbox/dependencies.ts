import type { KeptSend } from './kept-send.ts'
import { isKindMissing, kindOf, queueOf } from './send-kinds.ts'

/** The same payload with another id in the place of one, also in the names of things (`item/7`). */
export function replaceTempId(payload: unknown, from: number, to: number): unknown {
  return JSON.parse(JSON.stringify(payload), (_, value: unknown) => {
    if (value === from) return to
    return isThing(value, from) ? value.replace(/\d+$/, String(to)) : value
  })
}

const isThing = (value: unknown, id: number): value is string =>
  typeof value === 'string' && /^[a-z]+\/\d+$/.test(value) && value.endsWith(`/${id}`)

/** Whether it rests on the thing of an id, or only comes after it by name. */
export function references(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id || isThing(payload, id)
  return Object.values(payload).some((part) => references(part, id))
}

export function dependsOn(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id
  return Object.values(payload).some((part) => dependsOn(part, id))
}

/** The id that stands for what a send makes, until the server has made it. */
export function tempIdOf(record: KeptSend): number | undefined {
  return kindOf(record)?.tempId?.(record.payload)
}

/** What rests on something that a send makes. */
export function dependentsOf(record: KeptSend, all: readonly KeptSend[]): KeptSend[] {
  const made = tempIdOf(record)
  if (made === undefined) return []
  const others = all.filter(({ key, payload }) => key !== record.key && dependsOn(payload, made))
  return others.flatMap((one) => [one, ...dependentsOf(one, all)])
}

/** Whether something must be answered before: what makes its thing, and what was kept earlier about the same thing. */
export function isBlocked(record: KeptSend, all: readonly KeptSend[]): boolean {
  const things = new Set(entitiesOf(record))
  return all.some((other) => {
    if (other.key === record.key) return false
    // What it is about is not known yet.
    if (isKindMissing(other)) return other.at < record.at
    const made = tempIdOf(other)
    if (made !== undefined && dependsOn(record.payload, made)) return true
    if (other.refused || other.at >= record.at || queueOf(other) === queueOf(record)) return false
    return entitiesOf(other).some((thing) => things.has(thing))
  })
}

/** Which things a send is about, as `item/7`. */
export function entitiesOf(record: Pick<KeptSend, 'kind' | 'payload'>): readonly string[] {
  return kindOf(record)?.entities?.(record.payload) ?? []
}
