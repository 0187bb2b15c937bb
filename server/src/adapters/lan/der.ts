/** The few parts of ASN.1's DER that a certificate is made of. */

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size])
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** Any value by its tag. Nothing here is longer than 64 kB. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
export const octets = (content: Uint8Array) => der(0x04, content)
export const utf8 = (text: string) => der(0x0c, Buffer.from(text))
/** A value around another, numbered by its place. */
export const explicit = (number: number, content: Uint8Array) => der(0xa0 | number, content)
/** A value whose number stands in place of its type. */
export const implicit = (number: number, content: Uint8Array) => der(0x80 | number, content)
export const yes = der(0x01, Buffer.from([0xff]))

/** Bits, the first one highest; `unused` at the end have no meaning. */
export const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content)

/** A positive number. */
export function integer(bytes: Uint8Array): Buffer {
  const isNegative = (bytes[0] ?? 0) >= 0x80
  return der(0x02, Buffer.from(isNegative ? [0] : []), bytes)
}

/** An object identifier such as `2.5.29.17`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const septets = (value: number): number[] => {
    const high = Math.floor(value / 128)
    const low = value % 128
    return high === 0 ? [low] : [...septets(high).map((one) => one | 0x80), low]
  }
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]))
}

/** The form of a time depends on the century; X.509 wants it so. */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, '')
  return date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits))
}
