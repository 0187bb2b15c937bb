import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepest, faultIn } from './json-faults.ts'

const faultOf = (text: string) => faultIn(text, JSON.parse(text))
const doubles = (text: string) => faultOf(text) === 'said-twice'

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
    expect([faultOf(nested(deepest)), faultOf(nested(deepest + 2))]).toEqual([undefined, 'too-deep'])
    // Deeper than a function can call itself.
    expect(faultOf(nested(100_000))).toBe('too-deep')
  })

  it('is neither what lies side by side nor a sign in a text', () => {
    expect(faultOf(`[${'[[]],'.repeat(100)}[]]`)).toBeUndefined()
    expect(faultOf(JSON.stringify({ name: '[{'.repeat(100) }))).toBeUndefined()
  })
})
