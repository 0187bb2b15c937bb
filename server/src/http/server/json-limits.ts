const quote = 0x22
const colon = 0x3a
const comma = 0x2c
const backslash = 0x5c
const list = { opens: 0x5b, closes: 0x5d }
const object = { opens: 0x7b, closes: 0x7d }

/** Several times the depth of the deepest call, and far below the limit of the call stack for recursive code. */
export const deepest = 32
/** Objects, arrays and separators: a little more than the largest call has, 25,000 moves. */
export const maxParts = 80_000
/** Several times the number of fields of the largest object of a call. */
export const maxMembers = 100
/** Several times the number of keys and short texts of the largest call, 200 items: the engine interns each of them. */
export const maxWords = 5_000
/** Characters of a word. A body has few longer texts. */
const longestWord = 100

/** The end of the string that begins at `start`; an unterminated one reaches to the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before--
  return (at - before) % 2 === 1
}

/** The faults of a JSON body. */
export type JsonFault = 'not-utf8' | 'not-json' | 'too-deep' | 'said-twice' | 'too-many'

/** The size of a JSON text, with the number of members of all objects, or the fault that spares parsing it. */
type Shape = { members: number; parts: number } | { fault: 'too-deep' | 'too-many' }

/**
 * Scans a JSON text before it is parsed, up to its first fault: `too-deep` when objects and arrays are nested more than
 * `deepest` levels, because recursive code would exhaust the stack; `too-many` when it has more parts than any call,
 * more members in one object, or more distinct words, because parsing and validating these costs far more than their
 * bytes suggest.
 */
export function shapeOf(text: string): Shape {
  // Outside of strings each member has one colon, and each object or array an opening and a closing character.
  const membersAt = new Uint8Array(deepest + 1)
  const words = new Set<string>()
  let [members, parts, open] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      const start = at + 1
      at = endOfString(text, at)
      if (at - start <= longestWord && words.add(text.slice(start, at)).size > maxWords) {
        return { fault: 'too-many' }
      }
    } else if (sign === comma) parts++
    else if (sign === colon) {
      members++
      const inThis = (membersAt[open] ?? 0) + 1
      if (inThis > maxMembers) return { fault: 'too-many' }
      membersAt[open] = inThis
    } else if (sign === list.opens || sign === object.opens) {
      parts++
      if (++open > deepest) return { fault: 'too-deep' }
      membersAt[open] = 0
    } else if (sign === list.closes || sign === object.closes) open = Math.max(0, open - 1)
    if (parts > maxParts) return { fault: 'too-many' }
  }
  return { members, parts }
}

/**
 * The fault of a parsed value whose text had this many members: `said-twice` for a duplicate key, because parsers
 * differ in which of the two they take, so the value that one validated could differ from the next one's; `not-json`
 * for a key that would change an object's prototype.
 */
export function faultOf(value: unknown, members: number): 'said-twice' | 'not-json' | undefined {
  let count = 0
  const open = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return 'not-json'
    const inside = Object.values(one)
    if (!Array.isArray(one)) count += inside.length
    for (const part of inside) if (typeof part === 'object' && part !== null) open.push(part)
  }
  return count === members ? undefined : 'said-twice'
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes of JSON and counts its parts, or returns its fault. */
export function readJson(bytes: Uint8Array): { value: unknown; parts: number } | { fault: JsonFault } {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return { fault: 'not-utf8' }
  }
  const shape = shapeOf(text)
  if ('fault' in shape) return shape
  try {
    const value: unknown = JSON.parse(text)
    const fault = faultOf(value, shape.members)
    return fault ? { fault } : { value, parts: shape.parts }
  } catch {
    return { fault: 'not-json' }
  }
}
