import { performance } from 'node:perf_hooks'

type Flavor = 'regular' | 'last-resort'

/**
 * Gives back the memory that only the start needed, or a photo: sources, schemas while they were compiled, room for garbage.
 * Nothing would do so on a quiet evening; it is a third of what the idle program holds, and takes some 10 ms of the processor.
 *
 * The engine keeps the room that it no longer uses, 10 to 20 MB after thirty photos, and gives it back as a last resort
 * alone. That takes 30 to 50 ms, and the next few hundred calls cost more until it has learned again what they do. After a start
 * it frees no more. A program that was started without `--expose-gc` keeps what it has.
 */
export function releaseMemory(flavor: Flavor = 'regular'): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor })
}

/** Milliseconds over which the load is measured, before a busy program is looked at again, and between two releases. */
const measuredMs = 1_000
const retryMs = 4_000
const leastIntervalMs = 60_000
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
    wait(measuredMs, () => {
      if (loadOf(before).utilization > quietLoad) return wait(retryMs, look)
      next = Date.now() + leastIntervalMs
      release()
    })
  }
  return () => wait(Math.max(milliseconds, next - Date.now()) - measuredMs, look)
}
