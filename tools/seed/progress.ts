interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const width = 30

/** A bar on a terminal, a line for every tenth elsewhere. */
export function createProgress(total: number, output: Output): { show(done: number): void; end(): void } {
  let shown = -1
  return {
    show(done) {
      const share = total === 0 ? 1 : done / total
      const step = output.isTTY ? Math.floor(share * 200) : Math.floor(share * 10)
      if (step <= shown) return
      shown = step
      const percent = `${Math.floor(share * 100)} %`.padStart(5)
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
      output.write(
        output.isTTY
          ? `\r${bar} ${percent}  ${done} of ${total}`
          : `${percent.trim()} (${done} of ${total})\n`,
      )
    },
    end() {
      if (output.isTTY && shown >= 0) output.write('\n')
    },
  }
}
