import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Flavor = 'regular' | 'last-resort'
type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: Flavor }) => void

/**
 * Gives back the memory that only the start needed, or a photo: sources, schemas while they were compiled, room for garbage.
 * Nothing would do so on a quiet evening; it is a third of what the idle program holds, and takes some 10 ms of the processor.
 *
 * The engine keeps the room that it no longer uses, 10 to 20 MB after thirty photos, and gives it back as a last resort
 * alone. That takes 30 to 50 ms, and the next few hundred calls cost more until it has learned again what they do. After a start
 * it frees no more.
 */
export function releaseMemory(flavor: Flavor = 'regular'): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor })
}

/** Milliseconds that the program must have been quiet, after which it is looked at again, and between two releases. */
const quiet = 1_000
const again = 4_000
const apart = 60_000
/** The share of its time in which a quiet program works. */
const quietLoad = 0.1

/**
 * Makes what is called after work that takes much memory: it is given back once none was done for so many milliseconds,
 * at most once a minute, and not while others are at work, whose requests would wait for it.
 */
export function releaseAfter(
  milliseconds: number,
  release = () => releaseMemory('last-resort'),
  loadOf = performance.eventLoopUtilization,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let next = 0
  const wait = (wanted: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, wanted).unref()
  }
  const look = () => {
    const before = loadOf()
    wait(quiet, () => {
      if (loadOf(before).utilization > quietLoad) return wait(again, look)
      next = Date.now() + apart
      release()
    })
  }
  return () => wait(Math.max(milliseconds, next - Date.now()) - quiet, look)
}
