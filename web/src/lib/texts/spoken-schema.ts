import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@stowage/contract/locales/en.po'
import { messages as lateMessages } from '@stowage/contract/locales/late/en.po'
import { readSaid } from '@stowage/contract/sentences'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { IsolatingI18n } from './i18n.ts'
import { sentenceOf } from './sentence-of.ts'

// Other languages load theirs with the rest of their catalog (`i18n.ts`).
const english = new IsolatingI18n({ locale: 'en', messages: { en: { ...messages, ...lateMessages } } })

/** A schema's error message in the current language. */
export function spoken(message: string): string {
  const said = readSaid(message)
  return said ? sentenceOf(said, english._(said.reason, said.values)) : message
}

/** A form resolver for a flat form, by a schema of the contract. */
export function checkedBy<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>
  return async (...form) => {
    const checked = await check(...form)
    for (const error of Object.values(checked.errors as FieldErrors)) {
      if (typeof error?.message === 'string') error.message = spoken(error.message)
    }
    return checked
  }
}
