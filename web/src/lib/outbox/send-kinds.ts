import type { KeptSend } from './kept-send.ts'
import type { AnySendKind } from './send-kind.ts'

/** All kinds of sends by their names, each loaded when something of it is stored, or may be soon. */
export type SendList = Readonly<Record<string, () => Promise<AnySendKind>>>

const loaded = new Map<string, AnySendKind>()
let list: SendList = {}

/** Takes the one list (`app/sends.ts`); called once, when the app starts. */
export function listSends(all: SendList): void {
  list = all
}

/** A kind is known from its first use on. */
export function knowKind(kind: AnySendKind): void {
  loaded.set(kind.name, kind)
}

export async function loadKind(name: string): Promise<AnySendKind | undefined> {
  const kind = loaded.get(name) ?? (await list[name]?.())
  if (kind) knowKind(kind)
  return kind
}

/** All that is on the list, before a connection can be lost. */
export async function loadKinds(): Promise<void> {
  await Promise.all(Object.keys(list).map(loadKind))
}

/** Undefined while its code is not loaded; a record is left alone until then. */
export function kindOf({ kind }: Pick<KeptSend, 'kind'>): AnySendKind | undefined {
  return loaded.get(kind)
}

/** Whether the code of its kind is still to come; a kind that is on no list blocks nothing. */
export const isKindMissing = ({ kind }: Pick<KeptSend, 'kind'>): boolean => !loaded.has(kind) && kind in list

/** The queue of a send, or one of its own; undefined while its kind is not loaded. */
export function queueOf(record: KeptSend): string | undefined {
  const kind = kindOf(record)
  return kind && `${record.kind}/${kind.queue?.(record.payload) ?? record.key}`
}
