import { type Scope, scopeOf } from '@stowage/contract/keys.rules'
import type { Ability } from '@stowage/contract/vocabulary'
import { z } from 'zod'
import type { AssistantApi } from './assistant-api.ts'

interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  name: string
  title: string
  description: string
  /** What its caller must be able to do in the workspace; the scope follows from it. */
  ability: Ability
  /** What it changes: nothing, only by adding, or what is there. */
  effect: 'reads' | 'adds' | 'changes'
  input: I
  output: O
  act: (api: AssistantApi, input: z.output<I>) => Promise<z.input<O>>
}

/** A tool for assistants: a name for one or more calls of the API, described for a program that reads. */
export interface Tool {
  name: string
  ability: Ability
  scope: Scope
  /** As `tools/list` describes it. */
  described: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object' }
    outputSchema: { type: 'object' }
    annotations: Record<'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint', boolean>
  }
  input: z.ZodObject
  act: (api: AssistantApi, input: never) => Promise<object>
}

const jsonSchemaOf = (schema: z.ZodObject, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as { type: 'object' }

export function tool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool {
  const { name, title, description, ability, effect, input, output, act } = definition
  const scope = scopeOf(ability)
  if (scope === undefined) throw new Error(`${name} needs ${ability}, which no key can have.`)
  return {
    name,
    ability,
    scope,
    described: {
      name,
      title,
      description,
      inputSchema: jsonSchemaOf(input, 'input'),
      outputSchema: jsonSchemaOf(output, 'output'),
      annotations: {
        readOnlyHint: effect === 'reads',
        destructiveHint: effect === 'changes',
        // A repeated `request_key` changes nothing more.
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    input,
    act,
  }
}

/** Makes a call from outside the same once, however often it is repeated. */
export const requestKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'request_key must be 1 to 100 visible characters without spaces')
  .describe(
    'Any text without spaces, new for each change. Repeat it to repeat a call whose answer was lost: it acts once.',
  )

export const undo = z
  .object({
    how: z.string().describe('How to undo this change'),
    calls: z
      .array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }))
      .describe('Calls that undo it, each with a request_key of its own; none where only a person can'),
  })
  .describe('How to undo this change')

/** The undo of what only a person may take back, because no tool deletes. */
export const undoneByPerson = (address: string): z.input<typeof undo> => ({
  how: `No tool deletes. A person can delete it in Stowage at ${address}`,
  calls: [],
})

/** The undo of a change that an earlier call has made: the former values are known to its answer alone. */
export const undoneAsToldBefore: z.input<typeof undo> = {
  how:
    'This call repeats a change that was made before; the calls that undo it are in the first answer. If that answer ' +
    'is lost, a person finds the change in the activity of the workspace.',
  calls: [],
}

export const undoneBy = (...calls: z.input<typeof undo>['calls']): z.input<typeof undo> => ({
  how: 'Make these calls, each with a new request_key.',
  calls,
})
