import { createStore } from '../../lib/screen/store.ts'

/** The tickets whose answers are on their way. */
const updating = createStore<ReadonlySet<number>>(new Set())

export const useUpdating = updating.use

/** Marks a ticket while it is sent, whatever comes of it. */
export async function whileUpdating<T>(id: number, send: () => Promise<T>): Promise<T> {
  updating.set(new Set(updating.get()).add(id))
  try {
    return await send()
  } finally {
    const left = new Set(updating.get())
    left.delete(id)
    updating.set(left)
  }
}
