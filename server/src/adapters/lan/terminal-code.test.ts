import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readCodes } from '../../../test/read-code.ts'
import { terminalCode } from './terminal-code.ts'

/**
 * Renders the output like a terminal with light text on a dark ground: each character is two squares, one above the
 * other.
 */
function screenOf(text: string): Sharp {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length))
  const light: Record<string, readonly [number, number]> = { '█': [255, 255], '▀': [255, 0], '▄': [0, 255] }
  const squares = lines.flatMap((line) => {
    const halves = [...line.padEnd(width)].map((character) => light[character] ?? [0, 0])
    return [...halves.map(([upper]) => upper), ...halves.map(([, lower]) => lower)]
  })
  const pixels = Buffer.from(squares)
  const picture = sharp(pixels, { raw: { width, height: lines.length * 2, channels: 1 } })
  return picture.resize(width * 8, lines.length * 16, { kernel: 'nearest' })
}

test('a camera reads the address from the terminal', async () => {
  const address = 'https://192.168.100.200:3000'
  const code = terminalCode(address, false)
  expect(await readCodes(screenOf(code))).toEqual([address])
  expect(code.split('\n').length).toBeLessThanOrEqual(20)
})

test('the colours of a terminal do not matter, because the code brings its own', () => {
  const bare = terminalCode('https://192.168.1.20:3000', false).split('\n')
  const coloured = terminalCode('https://192.168.1.20:3000', true).split('\n')
  expect(coloured).toEqual(bare.map((line) => `  \u001b[97;40m${line.slice(2)}\u001b[0m`))
})
