import { createStore } from '../screen/store.ts'
import type { QueuedSend } from './queued-send.ts'
import { loadKind } from './send-kinds.ts'
import { SendStore } from './send-store.ts'

/** A queued change of a workspace that the person no longer belongs to: it can't be sent. */
export type LostSend = { send: QueuedSend; store: SendStore }

/** All of them, by workspace and oldest first. They stay stored, because the person may be invited again. */
export const lostSends = createStore<readonly LostSend[]>([])

/** Reads the queued changes of these workspaces, which the person no longer belongs to. */
export async function findLostSends(personId: number, workspaces: readonly number[]): Promise<void> {
  const stores = workspaces.map((id) => new SendStore(`${personId}.${id}`))
  const show = () => lostSends.set(stores.flatMap((store) => store.all().map((send) => ({ send, store }))))
  await Promise.all(stores.map((store) => store.open()))
  const kinds = new Set(stores.flatMap((store) => store.all().map(({ kind }) => kind)))
  await Promise.allSettled([...kinds].map(loadKind))
  for (const store of stores) store.onOtherTab(show)
  show()
}

/** Removes a lost change for good. */
export function discardLost({ send, store }: LostSend): void {
  store.remove(send)
  lostSends.set(lostSends.get().filter((one) => one.send.key !== send.key))
}
