const quote = 0x22
const colon = 0x3a
const backslash = 0x5c
const list = { opens: 0x5b, closes: 0x5d }
const object = { opens: 0x7b, closes: 0x7d }

/** Several times what the deepest call nests: whatever goes through a value by calling itself stays far from the stack's end. */
export const deepest = 32

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before--
  return (at - before) % 2 === 1
}

/** Outside of strings each member has one colon, and each object or list an opening and a closing sign. */
function shapeOf(text: string): { members: number; depth: number } {
  let members = 0
  let open = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === colon) members++
    else if (sign === list.opens || sign === object.opens) depth = Math.max(depth, ++open)
    else if (sign === list.closes || sign === object.closes) open--
  }
  return { members, depth }
}

function membersOf(value: unknown): number {
  let count = 0
  const open = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const inside = Object.values(one)
    if (!Array.isArray(one)) count += inside.length
    for (const part of inside) if (typeof part === 'object' && part !== null) open.push(part)
  }
  return count
}

/**
 * What is wrong with a text of JSON that was read as `value`: `too-deep` where objects and lists lie in more than
 * `deepest` of each other, as what is written by calling itself has no room for it; `said-twice` where an object says
 * something twice. Programs differ in which of the two they take, so what was checked by one could be another thing for
 * the next.
 */
export function faultIn(text: string, value: unknown): 'too-deep' | 'said-twice' | undefined {
  const { members, depth } = shapeOf(text)
  if (depth > deepest) return 'too-deep'
  return members === membersOf(value) ? undefined : 'said-twice'
}
