import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { bidiIsolate } from './bidi-isolate.ts'

/**
 * Lingui's own, which the text macros use (`lingui.config.ts`). It looks for elements in the finished text: what
 * people wrote, such as a container called `<b>`, is handed over as an element, so that it is shown as it is.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LinguiTrans {...props} {...(values && { values: safeValues(values) })} />
}

function safeValues(values: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(values)
  return Object.fromEntries(entries.map(([name, value]) => [name, looksMarked(value) ? shown(value) : value]))
}

const looksMarked = (value: unknown): value is string => typeof value === 'string' && /[<\\]/.test(value)
const shown = (text: string) => <>{bidiIsolate(text)}</>
