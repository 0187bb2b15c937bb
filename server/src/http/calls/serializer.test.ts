import { catalog } from '@stowage/contract/catalog'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSerializer } from './serializer.ts'

const thing = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string().nullable(),
  size: z.object({ width: z.int() }).nullable(),
  tags: z.array(z.string()),
  parts: z.array(z.object({ id: z.int() })),
  'odd key': z.boolean().optional(),
})

const row = {
  id: 1,
  name: '"quoted" </script>\ud800 📦',
  note: null,
  size: { width: 2, secret: 'a' },
  tags: ['x', 'y'],
  parts: [{ id: 5, secret: 'b' }],
  'odd key': true,
  secret: 'c',
}

describe('what is written', () => {
  it('is exactly what the schema names, at every depth', () => {
    const text = compileSerializer(thing).write(row)
    expect(text).not.toContain('secret')
    expect(JSON.parse(text)).toEqual({
      id: 1,
      name: row.name,
      note: null,
      size: { width: 2 },
      tags: ['x', 'y'],
      parts: [{ id: 5 }],
      'odd key': true,
    })
  })

  it('keeps null and leaves out what is missing', () => {
    const text = compileSerializer(z.array(thing)).write([{ ...row, size: null, 'odd key': undefined }])
    expect(JSON.parse(text)[0]).toMatchObject({ size: null, note: null })
    expect(text).not.toContain('odd key')
  })

  it('is well-formed whatever stands in the text', () => {
    const text = compileSerializer(z.object({ name: z.string() })).write({ name: '\ud800\u0000\u2028"\\' })
    expect(text.isWellFormed()).toBe(true)
    expect(JSON.parse(text).name).toBe('\ud800\u0000\u2028"\\')
  })

  it('is the same in turns, and others have theirs between the parts of a long list', async () => {
    const { write, writeChunked } = compileSerializer(
      z.object({ things: z.array(thing), rest: thing.optional() }),
    )
    const long = { things: Array.from({ length: 2_001 }, (_, id) => ({ ...row, id })), rest: undefined }
    let turns = 0
    const others = () => {
      turns++
      waiting = setImmediate(others)
    }
    let waiting = setImmediate(others)
    const text = await writeChunked(long)
    clearImmediate(waiting)
    expect(turns).toBeGreaterThanOrEqual(5)
    expect(text).toBe(write(long))
    const few = { things: [row], rest: row }
    expect(await writeChunked(few)).toBe(write(few))
  })

  it('can’t come from a schema that does not name its fields', () => {
    for (const vague of [z.record(z.string(), z.string()), z.looseObject({}).catchall(z.any()).or(thing)]) {
      expect(() => compileSerializer(z.object({ vague }))).toThrow('must name its fields')
    }
  })
})

describe('every answer of the contract', () => {
  it.each(Object.values(catalog).flat())('$method $path names its fields', async (endpoint) => {
    const { response }: { response?: z.ZodType } = await endpoint.schemas()
    if (response) expect(compileSerializer(response).write).toBeTypeOf('function')
    else expect([200, 204]).toContain(endpoint.status)
  })
})
