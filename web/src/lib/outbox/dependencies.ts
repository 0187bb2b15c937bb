import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'

/** The same payload with one id replaced by another, also in entity names (`item/7`). */
export function replaceTempId(payload: unknown, from: number, to: number): unknown {
  return JSON.parse(JSON.stringify(payload), (_, value: unknown) => {
    if (value === from) return to
    return isEntityName(value, from) ? value.replace(/\d+$/, String(to)) : value
  })
}

const isEntityName = (value: unknown, id: number): value is string =>
  typeof value === 'string' && /^[a-z]+\/\d+$/.test(value) && value.endsWith(`/${id}`)

/** Whether a payload contains an entity's id, as a value (it depends on the entity) or in a name such as `item/7`. */
export function references(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id || isEntityName(payload, id)
  return Object.values(payload).some((part) => references(part, id))
}

export function dependsOn(payload: unknown, id: number): boolean {
  if (typeof payload !== 'object' || payload === null) return payload === id
  return Object.values(payload).some((part) => dependsOn(part, id))
}

/** The temporary id of the entity that a queued change creates, until the server has created it. */
export function tempIdOf(record: QueuedSend): number | undefined {
  return kindOf(record)?.tempId?.(record.payload)
}

/** The changes that depend on an entity that this change creates. */
export function dependentsOf(record: QueuedSend, all: readonly QueuedSend[]): QueuedSend[] {
  const made = tempIdOf(record)
  if (made === undefined) return []
  const others = all.filter(({ key, payload }) => key !== record.key && dependsOn(payload, made))
  return others.flatMap((one) => [one, ...dependentsOf(one, all)])
}

/** The entities that a change is about, as `item/7`. */
export function entitiesOf(record: Pick<QueuedSend, 'kind' | 'payload'>): readonly string[] {
  return kindOf(record)?.entities?.(record.payload) ?? []
}
