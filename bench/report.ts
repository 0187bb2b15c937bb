interface Figure {
  what: string
  value: number
  unit: string
  /** A figure beyond it misses its aim. */
  limit: number
  /** `at least` for savings, `at most` for costs. */
  aim: 'at most' | 'at least'
  note?: string
}

const figures: Figure[] = []

export function report(figure: Figure): void {
  figures.push(figure)
  const isMet = meets(figure)
  const value = `${format(figure.value)} ${figure.unit}`.trim()
  const limit = `${figure.aim} ${format(figure.limit)} ${figure.unit}`.trim()
  console.log(
    `${isMet ? 'ok   ' : 'MISS '} ${figure.what.padEnd(66)} ${value.padStart(12)}   ${limit}${figure.note ? `   (${figure.note})` : ''}`,
  )
}

const faults: string[] = []

/** Records an event that may not happen in any scenario, and prints it at once. */
export function reportFault(what: string): void {
  faults.push(what)
  console.log(`FAULT ${what}`)
}

export const faultsSeen = (): readonly string[] => faults

/** All figures so far as the rows of a Markdown table, for `docs/benchmarks.md`. */
export function tableOf(): string {
  const rows = figures.map((figure) => {
    const { what, value, unit, limit, aim } = figure
    return `| ${what} | ${format(value)} ${unit} | ${aim} ${format(limit)} ${unit} | ${meets(figure) ? 'yes' : '**no**'} |`
  })
  return ['| figure | measured | aim | met |', '|---|---|---|---|', ...rows].join('\n')
}

export function missed(): Figure[] {
  return figures.filter((figure) => !meets(figure))
}

function meets(figure: Figure): boolean {
  return figure.aim === 'at most' ? figure.value <= figure.limit : figure.value >= figure.limit
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
