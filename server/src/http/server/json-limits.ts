const quote = 0x22
const colon = 0x3a
const comma = 0x2c
const backslash = 0x5c
const list = { opens: 0x5b, closes: 0x5d }
const object = { opens: 0x7b, closes: 0x7d }

/** Several times what the deepest call nests: whatever goes through a value by calling itself stays far from the stack's end. */
export const deepest = 32
/** Objects, lists, and what stands beside something else in them: a little more than the largest call has, 25,000 moves. */
export const mostParts = 80_000
/** Several times the fields of the largest object of a call. */
export const mostMembers = 100
/** Several times the names and short texts of the largest call, 200 items: the engine keeps each as a word of its own. */
export const mostWords = 5_000
/** Signs of a word. Of longer texts few enough are in a body. */
const longestWord = 100

/** Where the string that begins at `start` ends; one without an end reaches to that of the text. */
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

/** What is wrong with a body of JSON. */
export type JsonFault = 'not-utf8' | 'not-json' | 'too-deep' | 'said-twice' | 'too-many'

/** How much is in a text of JSON, of which the members of all objects, or why it is not worth to be parsed. */
type Shape = { members: number; parts: number } | { fault: 'too-deep' | 'too-many' }

/**
 * Looks through a text of JSON before it is parsed, and no further than it may go on: `too-deep` where objects and lists lie in
 * more than `deepest` of each other, as what is written by calling itself has no room for it; `too-many` where there are more
 * parts in it than any call has, more members in one object, or more words that differ, which cost whoever parses and checks
 * them far more than their bytes tell.
 */
export function shapeOf(text: string): Shape {
  // Outside of strings each member has one colon, and each object or list an opening and a closing sign.
  const membersAt = new Uint8Array(deepest + 1)
  const words = new Set<string>()
  let [members, parts, open] = [0, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      const start = at + 1
      at = endOfString(text, at)
      if (at - start <= longestWord && words.add(text.slice(start, at)).size > mostWords) {
        return { fault: 'too-many' }
      }
    } else if (sign === comma) parts++
    else if (sign === colon) {
      members++
      const inThis = (membersAt[open] ?? 0) + 1
      if (inThis > mostMembers) return { fault: 'too-many' }
      membersAt[open] = inThis
    } else if (sign === list.opens || sign === object.opens) {
      parts++
      if (++open > deepest) return { fault: 'too-deep' }
      membersAt[open] = 0
    } else if (sign === list.closes || sign === object.closes) open = Math.max(0, open - 1)
    if (parts > mostParts) return { fault: 'too-many' }
  }
  return { members, parts }
}

/**
 * What is wrong with a value of which the text had so many members: `said-twice` where an object says something twice, as
 * programs differ in which of the two they take, so what was checked by one could be another thing for the next;
 * `not-json` where it would change an object's kind, which is no JSON of ours.
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

/** Reads the bytes of JSON, with how many parts are in them, or says what is wrong with them. */
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
