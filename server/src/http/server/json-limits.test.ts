import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepest, faultOf, maxMembers, maxParts, maxWords, shapeOf } from './json-limits.ts'

function faultIn(text: string) {
  const shape = shapeOf(text)
  return 'fault' in shape ? shape.fault : faultOf(JSON.parse(text), shape.members)
}
const doubles = (text: string) => faultIn(text) === 'said-twice'

describe('an object that says something twice', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"c":1,"c":1}}]',
    '{"a:":"\\\\","a:":"\\""}',
    '{"a":{"b":1},"a":null}',
  ])('is found in %s', (text) => expect(doubles(text)).toBe(true))

  it('is found nowhere else, whatever signs the texts have', () => {
    fc.assert(fc.property(fc.json(), (text) => !doubles(text)))
    const signs = fc
      .array(fc.constantFrom('"', '\\', ':', '{', '}', ',', 'a', ' '))
      .map((all) => all.join(''))
    fc.assert(
      fc.property(
        fc.dictionary(signs, fc.oneof(signs, fc.array(signs))),
        (value) => !doubles(JSON.stringify(value)),
      ),
    )
  })
})

describe('what lies in more of each other than any call', () => {
  it.each([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
  ])('is found by its depth, inside of %s', (open, close) => {
    const nested = (depth: number) => {
      const times = depth / (open.length > 5 ? 2 : 1)
      return `${open.repeat(times)}${open.endsWith(':') ? '1' : ''}${close.repeat(times)}`
    }
    expect([faultIn(nested(deepest)), faultIn(nested(deepest + 2))]).toEqual([undefined, 'too-deep'])
    // Deeper than the call stack allows.
    expect(faultIn(nested(100_000))).toBe('too-deep')
  })

  it('is neither what lies side by side nor a sign in a text', () => {
    expect(faultIn(`[${'[[]],'.repeat(100)}[]]`)).toBeUndefined()
    expect(faultIn(JSON.stringify({ name: '[{'.repeat(100) }))).toBeUndefined()
  })
})

describe('more than any call has', () => {
  const objects = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`
  const members = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))

  it('is found by its parts', () => {
    expect([faultIn(objects(maxParts / 2)), faultIn(objects(maxParts / 2 + 1))]).toEqual([
      undefined,
      'too-many',
    ])
    expect(faultIn(`[${'0,'.repeat(maxParts)}0]`)).toBe('too-many')
  })

  it('is found by the members of one object, and not of many', () => {
    expect([faultIn(members(maxMembers)), faultIn(members(maxMembers + 1))]).toEqual([undefined, 'too-many'])
    const many = Array.from({ length: 500 }, () => members(maxMembers)).join()
    expect(faultIn(`[{"a":[${many}]}]`)).toBeUndefined()
    expect(faultIn(`{"a":[${many}],${members(maxMembers).slice(1)}`)).toBe('too-many')
  })

  it('is found by the words that differ, be they names or values, and not by those that repeat', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `"w${at}"`)
    const named = (count: number) => `[${words(count).map((word) => `{${word}:1}`)}]`
    expect([faultIn(named(maxWords)), faultIn(named(maxWords + 1))]).toEqual([undefined, 'too-many'])
    expect(faultIn(`[${words(maxWords + 1)}]`)).toBe('too-many')
    expect(faultIn(`[${'{"id":1,"name":"Lamp"},'.repeat(maxWords)}{}]`)).toBeUndefined()
  })

  it('is found before its end is looked for, and a text without an end has one', () => {
    expect(shapeOf(`${'['.repeat(deepest)}${'0,'.repeat(maxParts + 1)}"`)).toEqual({ fault: 'too-many' })
    expect(shapeOf('{"a": "\\"')).toMatchObject({ members: 1 })
    expect(shapeOf(']]}}{"a":1')).toMatchObject({ members: 1 })
  })
})
