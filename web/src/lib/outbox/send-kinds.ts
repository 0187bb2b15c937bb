import type { QueuedSend } from './queued-send.ts'
import type { AnySendKind } from './send-kind.ts'

/** All kinds by name, each loaded when a change of it is stored, or may be soon. */
export type SendList = Readonly<Record<string, () => Promise<AnySendKind>>>

const loaded = new Map<string, AnySendKind>()
let list: SendList = {}

/** Sets the list of kinds (`app/sends.ts`); called once at the app's start. */
export function listSends(all: SendList): void {
  list = all
}

/** Registers a kind at its first use. */
export function knowKind(kind: AnySendKind): void {
  loaded.set(kind.name, kind)
}

export async function loadKind(name: string): Promise<AnySendKind | undefined> {
  const kind = loaded.get(name) ?? (await list[name]?.())
  if (kind) knowKind(kind)
  return kind
}

/** Loads all kinds, before the connection can be lost. */
export async function loadKinds(): Promise<void> {
  await Promise.all(Object.keys(list).map(loadKind))
}

/** The kind of a record; undefined while its code is not loaded, and the record is skipped until then. */
export function kindOf({ kind }: Pick<QueuedSend, 'kind'>): AnySendKind | undefined {
  return loaded.get(kind)
}

/** Whether the code of a record's kind is still to be loaded; a kind that is not listed blocks nothing. */
export const isKindMissing = ({ kind }: Pick<QueuedSend, 'kind'>): boolean =>
  !loaded.has(kind) && kind in list

/** The name of a record's queue, by default one of its own; undefined while its kind is not loaded. */
export function queueOf(record: QueuedSend): string | undefined {
  const kind = kindOf(record)
  return kind && `${record.kind}/${kind.queue?.(record.payload) ?? record.key}`
}
