import { createStore } from '../../lib/screen/store.ts'

/** The ids of tickets with a running answer. */
const updating = createStore<ReadonlySet<number>>(new Set())

export const useUpdating = updating.use

/** Marks a ticket as updating until its request ends, with success or not. */
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
