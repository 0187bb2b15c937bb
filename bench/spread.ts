import { mean, median } from './load.ts'

/** A repeated measurement: its mean with the standard deviation, its median and its extremes. */
export function describeSpread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const figure = (value: number) => value.toFixed(digits)
  return `mean ${figure(mean(values))} ± ${figure(deviationOf(values))}, median ${figure(median(values))}, ${figure(low)} to ${figure(high)}`
}

function deviationOf(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

export type Side = 'ours' | 'theirs'
/** The costs of each side by round. */
export type Costs = Record<Side, number[]>

/**
 * Runs both sides in turn, so that other programs affect both alike. Each side goes first as often as the other,
 * because it finds the processor's caches as the other left them.
 */
export async function inTurn(
  rounds: number,
  run: (side: Side, round: number) => Promise<number>,
): Promise<Costs> {
  const costs: Costs = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    const order: Side[] = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours']
    for (const side of order) costs[side].push(await run(side, round))
  }
  return costs
}

export const ratioOf = ({ ours, theirs }: Costs) => mean(ours) / mean(theirs)

/** The note of each ratio: the costs of each side, and the ratios of single rounds. */
export function describeBoth({ ours, theirs }: Costs, unit: string): string {
  const ratios = ours.map((one, round) => one / (theirs[round] ?? Number.NaN))
  return `ours ${describeSpread(ours, 0)}; theirs ${describeSpread(theirs, 0)} ${unit}; rounds ${describeSpread(ratios)}`
}
