import { type Preferences, preferences, type Theme } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How pages are to look, and in which language. */
export interface Look {
  theme: Theme
  language: string
}

const name = 'look'
/** In seconds: 400 days, the most that browsers grant. */
const keptFor = 400 * 24 * 60 * 60

export function isOneOf<Value extends string>(
  value: string | undefined,
  values: readonly Value[],
): value is Value {
  return value !== undefined && (values as readonly string[]).includes(value)
}

/** Reads what `rememberLook` wrote; null for anything else that a browser may send. */
export function lookOf(text: string | undefined): Look | null {
  const [theme, language, ...more] = (text ?? '').split('.')
  const languages: readonly Preferences['language'][] = preferences.language.values
  if (!isOneOf(theme, preferences.theme.values) || !isOneOf(language, languages) || more.length > 0)
    return null
  return { theme, language }
}

/** Of the last person who was signed in with this browser. Where no hook has run, no cookies were taken apart. */
export function rememberedLook(request: FastifyRequest): Look | null {
  const { cookies, headers } = request
  return cookies ? lookOf(cookies[name]) : lookInCookies(headers.cookie)
}

/** Of the last person, by the header `Cookie` of a request that has not been taken apart. */
export function lookInCookies(header: string | undefined): Look | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return lookOf(pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1))
}

/** Keeps it for the pages on which nobody is signed in: the way in and out, and what goes wrong there. */
export function rememberLook(
  request: FastifyRequest,
  reply: FastifyReply,
  { theme, language }: Look,
  secure: boolean,
): void {
  const value = `${theme}.${language}`
  if (request.cookies[name] === value) return
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: keptFor })
}

/** The attribute of the page's first element, and the schemes that its empty canvas may have. */
export function marksOfTheme(theme: Theme | undefined): { attribute: string; schemes: string } {
  if (theme !== 'light' && theme !== 'dark') return { attribute: '', schemes: 'light dark' }
  return { attribute: ` data-theme="${theme}"`, schemes: theme }
}
