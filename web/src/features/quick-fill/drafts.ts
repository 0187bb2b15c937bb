import { waitingRecords } from '../../lib/storage/keys.ts'
import { recordStore } from '../../lib/storage/record-store.ts'
import type { Draft } from './flow.ts'

export type StoredDraft = Draft & {
  containerId: number
  containerName: string
  /** The workspace that holds the container; older versions did not store it. */
  workspaceId?: number | undefined
}

/** The person's captured item that is not added yet, one for each container. */
export function draftsOf(personId: number) {
  const store = recordStore<StoredDraft>(`${waitingRecords(personId)}draft/`)
  const inMemory = (containerId: number) =>
    store.inMemory().find((draft) => draft.containerId === containerId)
  return {
    /** Rejects when they can't be read now. */
    all: store.all,
    of: (containerId: number): Promise<StoredDraft | undefined> =>
      store.get(String(containerId)).catch(() => undefined),
    keep: (draft: StoredDraft) => void store.put(String(draft.containerId), draft),
    forget: (containerId: number) => void store.remove(String(containerId)),
    /** Whether it is only in memory, and lost when the page ends. */
    isFleeting: (containerId: number) => inMemory(containerId) !== undefined,
  }
}
