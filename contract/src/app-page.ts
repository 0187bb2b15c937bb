import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts'

/** What is filled into the page of the app, where its marks stand (a name between percent signs, `web/index.html`). */
export interface AppPageMarks {
  language: string
  theme: string
  /** Of the one style that the app inserts. */
  nonce: string
  /** What the app begins with, so that it need not ask. */
  boot: unknown
  /** The address of the file with the words of the language, if they are in one. */
  words?: string | undefined
}

/** Rows that a screen asks for first of a long list, which are quick; further ones come by larger pages. */
export const firstRows = 100

/** What a screen asks first, with the answer that its page brings along. */
export interface FirstAnswer {
  /** Method and path of the endpoint. */
  endpoint: string
  /** What the screen asks with, to the letter: answers are found by it. */
  input: object
  /** Of a call. */
  answer?: unknown
  /** Of a list: its first rows. */
  page?: FirstPage
}

interface FirstPage {
  rows: readonly unknown[]
  total: number
  relation: 'eq' | 'gte'
  match: 'exact' | 'similar'
  /** The cursor of the next page. */
  next?: string | undefined
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The answer of a call, as the page brings it. */
export function firstAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: AnswerOf<E>,
): FirstAnswer {
  return { endpoint: nameOf(endpoint), input, answer }
}

/** The first rows of a list, as the page brings them. */
export function firstPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, page: FirstPage): FirstAnswer {
  return { endpoint: nameOf(endpoint), input, page }
}

/** The page of the app with its marks unfilled: the worker of a browser fills it when no server answers. */
export const unfilledPagePath = '/offline/app'
/** What is shown where a page can't be, by the worker of a browser too. */
export const offlineNoticePath = '/offline/notice'
/** The same for whoever signed out without a connection. */
export const offlineSignOutPath = '/offline/signed-out'

/** A header of every page: the id of the person that it is for, or `nobody`. The worker forgets what others left. */
export const pageOwnerHeader = 'x-page-owner'

/** JSON inside a script element: no text in it can end the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const inAttribute = (text: string) => text.replace(/[^\w-]/g, '')

/** When a colour of the browser's own bars holds: the theme a person chose wins over the system's. */
function whenShown(scheme: 'light' | 'dark', theme: string): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/** Makes the page of one person out of the unfilled one. */
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
