import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { validationError } from '../../validation-error.ts'

/** Elements that are validated in one turn of the event loop. */
const atOnce = 250

interface BoundedList {
  most: number
  slice: z.ZodArray
}

/** The list schema of a field, with its maximum number of elements. */
function listIn(field: unknown): BoundedList | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return listIn(field.unwrap())
  if (field instanceof z.ZodPipe) return listIn(field.in)
  if (!(field instanceof z.ZodArray)) return undefined
  const bounds = (field.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? def.maximum : [],
  )
  return { most: Math.min(...bounds), slice: z.array(field.element) }
}

/** The lists of a body by the names of their fields. */
export function listsOf(schema: z.ZodType | undefined): Map<string, BoundedList> {
  const found = new Map<string, BoundedList>()
  if (!(schema instanceof z.ZodObject)) return found
  for (const [name, field] of Object.entries(schema.shape)) {
    const list = listIn(field)
    if (list) found.set(name, list)
  }
  return found
}

/** Validates a long list part by part, with other work in between, and stops after the first part with an error. */
async function checkInTurns(list: readonly unknown[], name: string, { slice }: BoundedList): Promise<void> {
  for (let first = 0; first < list.length; first += atOnce) {
    const { error } = slice.safeParse(list.slice(first, first + atOnce))
    if (error) {
      const issues = error.issues.map((issue) => {
        const [at, ...inside] = issue.path
        return { ...issue, path: [name, first + Number(at), ...inside] }
      })
      throw validationError(new z.ZodError(issues), 'body')
    }
    await setImmediate()
  }
}

/**
 * Creates a check of the long lists of a body that runs before its schema, which would validate a whole list in one
 * turn of the event loop and collect the errors of every element. A list over its maximum length is left to its schema,
 * which refuses it for that alone.
 */
export function createListCheck(schema: z.ZodType | undefined): (body: unknown) => Promise<void> {
  const lists = listsOf(schema)
  return async (body) => {
    if (lists.size === 0 || typeof body !== 'object' || body === null) return
    for (const [name, list] of lists) {
      const sent: unknown = (body as Record<string, unknown>)[name]
      const isLong = Array.isArray(sent) && sent.length > atOnce && sent.length <= list.most
      if (isLong) await checkInTurns(sent, name, list)
    }
  }
}
