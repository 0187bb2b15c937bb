import { Trans as LinguiTrans, type TransProps } from '@lingui/react'
import { bidiIsolate } from './bidi-isolate.ts'

/**
 * Lingui's Trans, for the text macros (`lingui.config.ts`). Lingui parses elements in the finished text, so values that
 * people wrote, such as a container named `<b>`, are passed as elements and shown unchanged.
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
