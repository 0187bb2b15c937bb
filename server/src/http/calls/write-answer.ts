import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { compileSerializer, type Serializer } from './serializer.ts'

/** Returns the text of a response; null when there is none. */
export interface Writer {
  write: (answer: unknown) => string | null
  writeChunked: (answer: unknown) => Promise<string | null>
}

/** Checks every response before it is written, in tests, because the serializer hides mistakes. */
export type CheckAnswer = (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void

/** Creates the writer of responses: only the fields of the schema. */
export function createWriter(
  endpoint: Endpoint,
  { response }: EndpointSchemas,
  options: { checkAnswer?: CheckAnswer },
): Writer {
  // Compiled with the first response, so that the start does not pay for unused endpoints.
  let compiled: Serializer | undefined
  const serializer = (answer: unknown) => {
    if (!response) return null
    options.checkAnswer?.(endpoint, { response }, answer)
    compiled ??= compileSerializer(response)
    return compiled
  }
  return {
    write: (answer) => serializer(answer)?.write(answer) ?? null,
    writeChunked: async (answer) => (await serializer(answer)?.writeChunked(answer)) ?? null,
  }
}
