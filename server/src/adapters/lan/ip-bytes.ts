import { isIPv4 } from 'node:net'

/** The 4 or 16 bytes of an IP address. */
export function ipBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const all = [...before, ...new Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

/** The mask of a prefix such as /8, as long as the address it goes with. */
export function maskBytes(prefix: number, length: number): Buffer {
  return Buffer.from(
    Array.from({ length }, (_, index) => {
      const ones = Math.min(8, Math.max(0, prefix - index * 8))
      return (0xff << (8 - ones)) & 0xff
    }),
  )
}
