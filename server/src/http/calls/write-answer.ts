import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { compileSerializer } from './serializer.ts'

/** Gives the text of an answer; null where there is none. */
export type Writer = (answer: unknown) => string | null

/** Looks at every answer before it is written, in tests: the serializer hides mistakes. */
export type CheckAnswer = (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void

/** Makes what writes an answer: what its schema names, and nothing else. */
export function createWriter(
  endpoint: Endpoint,
  { response }: EndpointSchemas,
  options: { checkAnswer?: CheckAnswer },
): Writer {
  // Compiled at the first answer, so that a start does not pay for what nobody calls.
  let serialize: ((answer: unknown) => string) | undefined
  return (answer: unknown): string | null => {
    if (!response) return null
    options.checkAnswer?.(endpoint, { response }, answer)
    serialize ??= compileSerializer(response)
    return serialize(answer)
  }
}
