import { recordStore } from '../../devices/record-store.ts'
import { waitingMark } from '../../lib/waiting-mark.ts'
import type { Draft } from './flow.ts'

export type KeptDraft = Draft & { containerId: number; containerName: string }

/** What somebody captured and has not added yet, one for each container. */
export function draftsOf(personId: number) {
  const store = recordStore<KeptDraft>(`quick-fill/${personId}/draft/`)
  return {
    all: store.all,
    async of(containerId: number): Promise<KeptDraft | undefined> {
      return (await store.all()).find((draft) => draft.containerId === containerId)
    },
    keep(draft: KeptDraft): void {
      localStorage.setItem(waitingMark(personId), '')
      void store.put(String(draft.containerId), draft)
    },
    forget: (containerId: number) => void store.remove(String(containerId)),
  }
}
