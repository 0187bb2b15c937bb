import { renderUnicodeCompact } from 'uqr'

/** Explicit colours, so that the code is dark on light in every terminal theme. */
const light = '\u001b[97;40m'
const plain = '\u001b[0m'

/** A QR code made of characters, for a camera that is pointed at the screen. */
export function terminalCode(text: string, isTerminal: boolean): string {
  const lines = renderUnicodeCompact(text, { border: 2 }).split('\n')
  return lines.map((line) => (isTerminal ? `  ${light}${line}${plain}` : `  ${line}`)).join('\n')
}
