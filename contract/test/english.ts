import { readSaid, sentences } from '../src/sentences.ts'

interface Refusing {
  safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined }
}

/** The first sentence of a refusal in English, with plain values put in; null when the schema takes the value. */
export function refusalOf(schema: Refusing, value: unknown): string | null {
  const message = schema.safeParse(value).error?.issues[0]?.message
  if (message === undefined) return null
  const said = readSaid(message)
  if (!said) throw new Error(`A schema says “${message}”, which is no reason.`)
  return sentences[said.reason].replace(/\{(\w+)(, number)?\}/g, (_, name: string, asNumber?: string) => {
    const value = said.values?.[name]
    return asNumber ? Number(value).toLocaleString('en') : String(value)
  })
}
