import { zodResolver } from '@hookform/resolvers/zod'
import { messages as deferredMessages } from '@stowage/contract/locales/deferred/en.po'
import { messages } from '@stowage/contract/locales/en.po'
import { readSaid } from '@stowage/contract/sentences'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { IsolatingI18n } from './i18n.ts'
import { sentenceOf } from './sentence-of.ts'

// Other languages load theirs with the rest of their catalog (`i18n.ts`).
const english = new IsolatingI18n({ locale: 'en', messages: { en: { ...messages, ...deferredMessages } } })

/** A schema's error message in the current language. */
export function localizeIssue(message: string): string {
  const said = readSaid(message)
  return said ? sentenceOf(said, english._(said.reason, said.values)) : message
}

/** A form resolver for a flat form, by a schema of the contract. */
export function zodFormResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema as never) as unknown as Resolver<Input, unknown, Output>
  return async (...form) => {
    const checked = await check(...form)
    for (const error of Object.values(checked.errors as FieldErrors)) {
      if (typeof error?.message === 'string') error.message = localizeIssue(error.message)
    }
    return checked
  }
}
