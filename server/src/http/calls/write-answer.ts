import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { compileSerializer, type Serializer } from './serializer.ts'

/** Gives the text of an answer; null where there is none. */
export interface Writer {
  write: (answer: unknown) => string | null
  writeInTurns: (answer: unknown) => Promise<string | null>
}

/** Looks at every answer before it is written, in tests: the serializer hides mistakes. */
export type CheckAnswer = (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void

/** Makes what writes an answer: what its schema names, and nothing else. */
export function createWriter(
  endpoint: Endpoint,
  { response }: EndpointSchemas,
  options: { checkAnswer?: CheckAnswer },
): Writer {
  // Compiled at the first answer, so that a start does not pay for what nobody calls.
  let compiled: Serializer | undefined
  const serializer = (answer: unknown) => {
    if (!response) return null
    options.checkAnswer?.(endpoint, { response }, answer)
    compiled ??= compileSerializer(response)
    return compiled
  }
  return {
    write: (answer) => serializer(answer)?.write(answer) ?? null,
    writeInTurns: async (answer) => (await serializer(answer)?.writeInTurns(answer)) ?? null,
  }
}
