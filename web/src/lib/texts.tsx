import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'
import { isolated } from './isolated.ts'

// What the text macros call, in the built app. Lingui's own runtime also formats dates and numbers by their name,
// compiles, and puts components around texts, of which nothing here is used: a fifth of it does.

/** A compiled message: words, names of values, and `['count', 'plural', { one: …, other: … }]`. */
export type Message = string | readonly Token[]
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: string, cases: Record<string, Message>]
type Values = Record<string, unknown>
export type Described = { id: string; message?: Message; values?: Values }

function createTexts() {
  let locale = 'en'
  let messages: Record<string, Message> = {}
  const listeners = new Set<() => void>()
  const _ = ({ id, message = id, values = {} }: Described) => written(messages[id] ?? message, values, locale)
  const i18n = {
    _,
    loadAndActivate: (next: { locale: string; messages: Record<string, Message> }) => {
      locale = next.locale
      messages = next.messages
      shown = { i18n, _ }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another object for another language, so that every component that shows words is drawn again. */
    shown: () => shown,
  }
  let shown = { i18n, _ }
  return i18n
}

type Texts = ReturnType<typeof createTexts>

/** The words of the app, in the language that is shown. */
export const i18n = createTexts()

const Shown = createContext(i18n.shown())

/** Draws what it contains again when the language changes. */
export function I18nProvider({ i18n: texts, children }: { i18n: Texts; children: ReactNode }) {
  return <Shown value={useSyncExternalStore(texts.subscribe, texts.shown)}>{children}</Shown>
}

/** What `t` of a component is made of. */
export const useLingui = () => useContext(Shown)

/** A text with values and elements in it. */
export function Trans({
  values = {},
  components,
  ...described
}: Described & { components?: Record<string, ReactElement> }) {
  const { _ } = useLingui()
  const elements: Record<string, ReactNode> = { ...components }
  const texts = { ...values }
  for (const [name, value] of Object.entries(values)) {
    // What people have written may look like an element; it is none.
    if (typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))) continue
    const index = Object.keys(elements).length
    elements[index] = value as ReactNode
    texts[name] = `<${index}/>`
  }
  return drawn(_({ ...described, values: texts }), elements)
}

function written(message: Message, values: Values, locale: string, amount?: number): string {
  if (typeof message === 'string') return message
  return message
    .map((token) => {
      if (token === '#' && amount !== undefined) return new Intl.NumberFormat(locale).format(amount)
      if (typeof token === 'string') return token
      const [name, kind, cases = {}] = token
      const value = values[name]
      if (kind === undefined) return typeof value === 'string' ? isolated(value) : (value ?? '')
      const count = kind === 'plural' ? Number(value) : amount
      const rule = kind === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : ''
      return written(cases[String(value)] ?? cases[rule] ?? cases['other'] ?? '', values, locale, count)
    })
    .join('')
}

const tag = /<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/

function drawn(text: string, elements: Record<string, ReactNode>): ReactNode {
  const found = tag.exec(text)
  if (!found) return text
  const [whole, pair, inside = '', single = ''] = found
  const name = pair ?? single
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined
  return (
    <>
      {text.slice(0, found.index)}
      {pair === undefined || element === undefined
        ? (element ?? whole)
        : cloneElement(element as ReactElement, {}, drawn(inside, elements))}
      {drawn(text.slice(found.index + whole.length), elements)}
    </>
  )
}
