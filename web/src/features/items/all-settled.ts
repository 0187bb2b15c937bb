/** Calls that a bulk action keeps on the way at the same time: many, but not a thousand at once. */
const inFlight = 8

/** Runs the work for every id, several at a time, and tells which ids it succeeded for and which not. */
export async function allSettled(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<{ done: number[]; failed: number[] }> {
  const waiting = [...ids]
  const done: number[] = []
  const failed: number[] = []
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id)
        done.push(id)
      } catch {
        failed.push(id)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, ids.length) }, worker))
  return { done, failed }
}
