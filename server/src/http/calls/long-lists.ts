import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { validationError } from '../../validation-error.ts'

/** Elements that are checked in one turn of the program. */
const atOnce = 250

interface BoundedList {
  most: number
  slice: z.ZodArray
}

/** The list that a field holds, with the number of elements that its schema takes. */
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

/** Checks a long list part by part, with others between, and ends with the first part that has something wrong. */
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
 * Makes what looks at the long lists of a body before its schema does, which goes through all of a list in one turn and writes
 * down what is wrong with each element. One that is longer than it may be is refused by its schema for that alone.
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
