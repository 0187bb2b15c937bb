import type { Container } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import type { KeptSend } from './kept-send.ts'

/** What the person has done, for the list of what waits. */
export type SendFacts = {
  /** `add` with a quantity: an item, without: a container. */
  verb: 'add' | 'count' | 'change' | 'move' | 'delete' | 'restore'
  /** Of the things, as they were called. */
  names: readonly string[]
  /** The container that they are in. */
  place?: string | undefined
  quantity?: number | undefined
  /** Where they go; left out: back. */
  to?: string | undefined
  photo?: string | null | undefined
  description?: string | null | undefined
}

/** A field that others have changed as well: what it says now, and what waits. */
export type DisputedText = { label: string; theirs: string; yours: string }

/** What a feature tells of its kind of sends to the person whose changes wait. */
export type Teller<Payload> = {
  facts: (payload: Payload) => SendFacts
  /** The same for another container, where the first one has no place. */
  elsewhere?: (payload: Payload, container: Pick<Container, 'id' | 'name' | 'location'>) => Payload
  /** What of it others have changed, where it was refused for that, with the thing as it is stored. */
  disputes?: (payload: Payload, present: object) => DisputedText[]
  /** What of it nobody else has changed; undefined where nothing is left. */
  undisputed?: (payload: Payload, present: object) => Payload | undefined
  /** The same with what is stored counting as seen: it is saved over that. */
  over?: (payload: Payload, present: object) => Payload
  /** Brings its thing back from Trash. Rejects with ApiError. */
  restore?: (payload: Payload, client: QueryClient) => Promise<unknown>
}

const tellers = new Map<string, Teller<unknown>>()

/** Says how sends of a kind are told; apart from how they are sent, because only the list of what waits asks for it. */
export function tellSends<Payload>(kind: string, teller: Teller<Payload>): void {
  tellers.set(kind, teller as Teller<unknown>)
}

export function tellerOf({ kind }: Pick<KeptSend, 'kind'>): Teller<unknown> | undefined {
  return tellers.get(kind)
}
