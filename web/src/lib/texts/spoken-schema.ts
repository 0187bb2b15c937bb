import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@stowage/contract/locales/en.po'
import { messages as lateMessages } from '@stowage/contract/locales/late/en.po'
import { readSaid } from '@stowage/contract/sentences'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { IsolatingI18n } from './i18n.ts'
import { sentenceOf } from './sentence-of.ts'

// Other languages bring theirs with the rest of their words (`i18n.ts`).
const english = new IsolatingI18n({ locale: 'en', messages: { en: { ...messages, ...lateMessages } } })

/** What a schema of the contract said, in the language that is shown. */
export function spoken(message: string): string {
  const said = readSaid(message)
  return said ? sentenceOf(said, english._(said.reason, said.values)) : message
}

/** Checks a form, whose fields lie side by side, by a schema of the contract. */
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
