import { StartError } from '../../start-error.ts'
import type { PhotoStore } from './photo-store.ts'

type Source = Pick<PhotoStore, 'get' | 'remove' | 'namesBefore'>
type Target = Pick<PhotoStore, 'get' | 'put' | 'remove'>

/** Photos that are copied at once, because each waits for the network. */
const atOnce = 8
/** Files after which the progress is told. */
const toldEvery = 1_000

/** Does the work for several names at once. After a failure it begins no other, and throws when those under way have ended. */
async function inParallel(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const left = names.values()
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const name of left) {
        if (failures.length > 0) return
        await work(name).catch((error: unknown) => failures.push(error))
      }
    }),
  )
  if (failures.length > 0) throw failures[0]
}

/** Copies one file, and reads it again to compare it. One that is there already is only compared. */
async function copy(source: Source, target: Target, name: string): Promise<void> {
  const bytes = await source.get(name)
  if (bytes === null)
    throw new StartError(`The photo ${name} is gone. Stop every program of these photos, then repeat this.`)
  const existing = await target.get(name)
  if (existing?.equals(bytes)) return
  // A store that knows the name would keep its bytes.
  if (existing !== null) await target.remove(name)
  await target.put(name, bytes)
  const written = await target.get(name)
  if (!written?.equals(bytes))
    throw new StartError(`The photo ${name} arrived damaged. Nothing was removed; repeat this.`)
}

/**
 * Moves all photos from one store to another, which both no program may use meanwhile, and returns how many files these
 * were. They are removed from the source once all of them are proven in the target. Repeated after a kill it goes on.
 */
export async function movePhotos(
  source: Source,
  target: Target,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const names: string[] = []
  for await (const name of source.namesBefore(new Date(8.64e15))) names.push(name)
  let done = 0
  await inParallel(names, async (name) => {
    await copy(source, target, name)
    done += 1
    if (done % toldEvery === 0) onProgress(done, names.length)
  })
  await inParallel(names, (name) => source.remove(name))
  return names.length
}
