import { readdirSync, readFileSync } from 'node:fs'

function childrenOf(thread: string): string[] {
  try {
    return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function peakOf(child: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

function runs(child: string, program: string): boolean {
  try {
    return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program)
  } catch {
    return false
  }
}

/**
 * Watches the processes of a program that this one begins, until it is told to stop; then gives the megabytes that each had at
 * most, and how many there were at once.
 */
export function watchChildren(program: string): () => { peaks: number[]; atOnce: number } {
  const peaks = new Map<string, number>()
  let atOnce = 0
  const timer = setInterval(() => {
    const children = readdirSync('/proc/self/task')
      .flatMap(childrenOf)
      .filter((child) => runs(child, program))
    const alive = children.map((child) => [child, peakOf(child)] as const).filter(([, peak]) => peak > 0)
    for (const [child, peak] of alive) peaks.set(child, peak)
    atOnce = Math.max(atOnce, alive.length)
  }, 5)
  return () => {
    clearInterval(timer)
    return { peaks: [...peaks.values()], atOnce }
  }
}
