import type { Environment } from '../environment.ts'
import { backendsOf, cpuOf } from '../processes.ts'
import { report } from '../report.ts'
import { type Costs, describeBoth, ratioOf } from '../spread.ts'

/** Microseconds of CPU of the program and its database for a call. */
export async function cpuOfCall(
  { product, databasePid }: Environment,
  work: () => Promise<void>,
  calls: number,
): Promise<number> {
  const pids = [product.pid, ...backendsOf(databasePid())]
  const before = pids.map((pid) => cpuOf([pid]))
  await work()
  const used = pids.map((pid, at) => Math.max(0, cpuOf([pid]) - (before[at] ?? 0)))
  return used.reduce((sum, one) => sum + one, 0) / calls / 1_000
}

/** Reports the CPU of one side against that of the other. */
export function reportRatio(what: string, costs: Costs, limit: number): void {
  report({ what, value: ratioOf(costs), unit: '×', limit, aim: 'at most', note: describeBoth(costs, 'µs') })
}
