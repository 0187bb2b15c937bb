import { type Preferences, preferences, type Theme } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Appearance {
  theme: Theme
  language: string
}

const name = 'look'
/** Seconds: 400 days, the maximum that browsers allow. */
const maxAge = 400 * 24 * 60 * 60

export function isOneOf<Value extends string>(
  value: string | undefined,
  values: readonly Value[],
): value is Value {
  return value !== undefined && (values as readonly string[]).includes(value)
}

/** Reads the value of `setAppearanceCookie`; null for any other text. */
export function parseAppearance(text: string | undefined): Appearance | null {
  const [theme, language, ...more] = (text ?? '').split('.')
  const languages: readonly Preferences['language'][] = preferences.language.values
  if (!isOneOf(theme, preferences.theme.values) || !isOneOf(language, languages) || more.length > 0)
    return null
  return { theme, language }
}

/** The appearance of the last person who signed in with this browser. Parses the cookies itself when no hook has run. */
export function readAppearance(request: FastifyRequest): Appearance | null {
  const { cookies, headers } = request
  return cookies ? parseAppearance(cookies[name]) : appearanceInHeader(headers.cookie)
}

/** The appearance of the last person, from a raw `Cookie` header. */
export function appearanceInHeader(header: string | undefined): Appearance | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return parseAppearance(pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1))
}

/** Stores the appearance for pages without a session: sign-in, sign-out, and their errors. */
export function setAppearanceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { theme, language }: Appearance,
  secure: boolean,
): void {
  const value = `${theme}.${language}`
  if (request.cookies[name] === value) return
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** The attribute of the page's root element, and the colour schemes of its empty canvas. */
export function themeAttributes(theme: Theme | undefined): { attribute: string; schemes: string } {
  if (theme !== 'light' && theme !== 'dark') return { attribute: '', schemes: 'light dark' }
  return { attribute: ` data-theme="${theme}"`, schemes: theme }
}
