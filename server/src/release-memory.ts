import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'sync' }) => void

/**
 * Gives back the memory that only the start needed, or a photo: sources, schemas while they were compiled, room for garbage.
 * Nothing would do so on a quiet evening; it is a third of what the idle program holds, and takes some 50 ms. The
 * engine's last resort frees no more, but forgets what it learned about its own library: calls cost a twentieth more.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync' })
}

/** Makes what is called after work that takes much memory: it is given back once none was done for so many milliseconds. */
export function releaseAfter(milliseconds: number, release = releaseMemory): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(release, milliseconds).unref()
  }
}
