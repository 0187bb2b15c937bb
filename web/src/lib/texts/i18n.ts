import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { bidiIsolate } from './bidi-isolate.ts'

type Values = Record<string, unknown>

/**
 * Lingui with two changes: a right-to-left name does not reorder the text around it, and a name that contains \u0041 is
 * shown as typed, although Lingui would decode it.
 */
export class IsolatingI18n extends I18n {
  override _(descriptor: MessageDescriptor): string
  override _(id: string, values?: Values, options?: MessageOptions): string
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof id === 'string') return super._(id, withIsolatedValues(values), options)
    return super._(id.values ? { ...id, values: withIsolatedValues(id.values) } : id)
  }
}

function withIsolatedValues(values: Values = {}): Values {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? bidiIsolate(value).replaceAll('\\', '\\u005c') : value,
    ]),
  )
}

/**
 * The app's catalog in the current language; English texts are in the code (`vite/compiled-english.ts`). The text
 * macros read from it (`lingui.config.ts`).
 */
export const i18n: I18n = new IsolatingI18n({ locale: 'en', messages: { en: {} } })
