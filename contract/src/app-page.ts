import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts'

/** The values that replace the marks in the app's page (names between percent signs, `web/index.html`). */
export interface AppPageMarks {
  language: string
  theme: string
  /** The nonce of the single style that the app inserts. */
  nonce: string
  /** The data of the app's first render, which spares its first requests. */
  boot: unknown
  /** The address of the file with the messages of the language, if they are in a file. */
  words?: string | undefined
}

/** Rows that a screen requests first of a long list, which are quick; further ones come in larger pages. */
export const firstRows = 100

/** The first call of a screen, with the response that its page contains. */
export interface FirstAnswer {
  /** Method and path of the endpoint. */
  endpoint: string
  /** The exact input of the screen's call, by which the response is found. */
  input: object
  answer?: unknown
  page?: FirstPage
}

interface FirstPage {
  rows: readonly unknown[]
  total: number
  relation: 'eq' | 'gte'
  match: 'exact' | 'similar'
  next?: string | undefined
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The response of a call, as the page contains it. */
export function firstAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: AnswerOf<E>,
): FirstAnswer {
  return { endpoint: nameOf(endpoint), input, answer }
}

/** The first rows of a list, as the page contains them. */
export function firstPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, page: FirstPage): FirstAnswer {
  return { endpoint: nameOf(endpoint), input, page }
}

/** The page of the app with its marks unfilled: the service worker fills it when no server answers. */
export const unfilledPagePath = '/offline/app'
/** The notice for a page that can't be loaded, which the service worker shows offline. */
export const offlineNoticePath = '/offline/notice'
/** The same after signing out without a connection. */
export const offlineSignOutPath = '/offline/signed-out'

/**
 * The response header that names the owner of a page: the id of the signed-in person, or `nobody`. The service worker
 * reads it and deletes the cached data of other people.
 */
export const pageOwnerHeader = 'x-page-owner'

/** JSON inside a script element, escaped so that no text in it ends the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const inAttribute = (text: string) => text.replace(/[^\w-]/g, '')

/** The media query for the colour of the browser's bars: a theme that the person chose wins over the system's. */
function whenShown(scheme: 'light' | 'dark', theme: string): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/** Fills the page of one person. */
export function fillAppPage(template: string, { language, theme, nonce, boot, words }: AppPageMarks): string {
  const marks: Record<string, string> = {
    LANG: inAttribute(language),
    WORDS: words === undefined ? '' : `<link rel="modulepreload" href="${words}">\n`,
    THEME: inAttribute(theme),
    WHEN_LIGHT: whenShown('light', theme),
    WHEN_DARK: whenShown('dark', theme),
    NONCE: inAttribute(nonce),
    BOOT: inScript(boot),
  }
  return template.replace(
    /%(LANG|WORDS|THEME|WHEN_LIGHT|WHEN_DARK|NONCE|BOOT)%/g,
    (mark, name: string) => marks[name] ?? mark,
  )
}
