import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Page } from '@playwright/test'

/** Ends each word that was made two fifths longer than in English. */
export const mark = '¤'

type Token = string | [name: string, kind?: string | undefined, format?: unknown]

const root = join(import.meta.dirname, '..')
const folders = [
  'web/src/locales',
  'web/src/locales/deferred',
  'contract/locales',
  'contract/locales/deferred',
]

type English = { text: string; isShort: boolean }

/** The English messages by their ids in the browser's catalogs. */
function readEnglish(): Map<string, English> {
  const messages = new Map<string, English>()
  for (const folder of folders) {
    const text = readFileSync(join(root, folder, 'en.po'), 'utf8')
    for (const entry of text.split('\n\n').slice(1)) {
      const read = (name: string) => {
        const found = new RegExp(`^${name} (".*"(?:\\n".*")*)$`, 'm').exec(entry)?.[1]
        return found
          ?.split('\n')
          .map((line) => JSON.parse(line) as string)
          .join('')
      }
      const [id, message, context] = [read('msgid'), read('msgstr'), read('msgctxt')]
      if (id === undefined || message === undefined) continue
      const isKey = entry.includes('#. js-lingui-explicit-id')
      // A short form is as long as its space allows in every language.
      const isShort = context?.startsWith('short') ?? false
      messages.set(isKey ? id : generateMessageId(id, context ?? ''), { text: message, isShort })
    }
  }
  return messages
}

/** "Containers" becomes "ContainersCon¤". Tags in the text stay. */
const lengthen = (text: string) =>
  text.replace(/<[^>]*>|[\p{L}’]{2,}/gu, (word) =>
    word.startsWith('<') ? word : word + word.slice(0, Math.round(word.length * 0.4) - 1) + mark,
  )

function lengthenAll(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return lengthen(token)
    const [name, kind, format] = token
    if (format === null || typeof format !== 'object') return token
    const branches = Object.entries(format).map(([one, branch]) => [
      one,
      Array.isArray(branch) ? lengthenAll(branch as Token[]) : branch,
    ])
    return [name, kind, Object.fromEntries(branches)]
  })
}

/** Replaces the page's German by this language: English, each word two fifths longer. */
export async function speakLongWords(page: Page): Promise<void> {
  const english = readEnglish()
  await page.route(/\/assets\/(?:words-)?de-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch()
    const code = await answer.text()
    const longer = code.replace(/JSON\.parse\(`((?:\\[\s\S]|[^`\\])*)`\)/g, (_all, literal: string) => {
      const text = literal.replace(/\\([`$\\])/g, '$1')
      const words = Object.keys(JSON.parse(text) as object).map((id) => {
        const one = english.get(id)
        if (one === undefined) throw new Error(`English has no ${id}`)
        const tokens = compileMessage(one.text) as Token[]
        return [id, one.isShort ? tokens : lengthenAll(tokens)]
      })
      return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))})`
    })
    if (longer === code) throw new Error(`No words were found in ${route.request().url()}`)
    await route.fulfill({ response: answer, body: longer })
  })
}
