import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { showPageInfo } from '../lib/address/page.ts'
import { type Boot, seedBoot } from '../lib/api/current-user.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { chosenLanguage, configureFormats } from '../lib/texts/formats.ts'
import { i18n } from '../lib/texts/i18n.ts'
import earlyPresses from './early-presses.js?raw'
import { served } from './served-location.ts'
import { servedPage } from './served-pages.ts'
import { ServedScreen } from './served-screen.tsx'
import { Shell } from './shell.tsx'

export type ServedShell = {
  /** What the page brings: the shell shows the person, their plan and what is counted. */
  boot: Boot
  /** What was asked for: `/items?filter=low-stock`. */
  address: string
  /** In which the words are. */
  language: string
  /** Of the styles that the page allows. */
  nonce: string
}

type Catalog = { messages: Messages }
const catalogs = [
  import.meta.glob<Catalog>(['../locales/late/*.po', '!**/en.po']),
  import.meta.glob<Catalog>(['../../../contract/locales/*.po', '!../../../contract/locales/en.po']),
  import.meta.glob<Catalog>(['../locales/*.po', '!**/en.po']),
]
// English stands in the code.
const loaded = new Set(['en'])

/** The words of all screens, with the first page in the language. */
async function loadWords(language: string): Promise<void> {
  if (loaded.has(language)) return
  const files = catalogs.flatMap((catalog) => Object.entries(catalog))
  const found = await Promise.all(
    files.filter(([file]) => file.endsWith(`/${language}.po`)).map(([, load]) => load()),
  )
  i18n.load(language, Object.assign({}, ...found.map(({ messages }) => messages)))
  loaded.add(language)
}

/**
 * The shell with the shape of its screen, as the page is served with it: what the browser's own first drawing has around the
 * screen, which takes its place. Links lead on already; what is pressed beside them waits for the app. Called by the server.
 */
export async function renderShell({ boot, address, language, nonce }: ServedShell): Promise<string> {
  await loadWords(language)
  const [path = '/', query] = address.split('?')
  const client = createQueryClient()
  seedBoot(client, boot)
  // Each drawing ends before another begins, so these may stand in modules as they do in a browser.
  i18n.activate(language)
  if (chosenLanguage() !== language) configureFormats({ language })
  Object.assign(served, { path, search: query ?? '' })
  showPageInfo(servedPage(path, new URLSearchParams(query), client))
  const html = renderToStaticMarkup(
    <div aria-busy="true" data-person={boot.user.id}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Shell isServed>
            <ServedScreen />
          </Shell>
        </QueryClientProvider>
      </I18nProvider>
    </div>,
  )
  return `${withAllowedStyles(html, nonce)}<script>${earlyPresses}</script>`
}

/** The script in that markup, which the page's policy names by its hash. */
export { earlyPresses }

// What moves would take the time that scripts need to begin. What was pressed shows that it waits.
const ownStyles = '.bone{animation:none}[data-pressed]{opacity:.5}'

/** The page's policy allows a style by its nonce, and none in an attribute. */
function withAllowedStyles(html: string, nonce: string): string {
  const rules = [ownStyles]
  const named = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const name = `data-style-${rules.length}`
    rules.push(`[${name}]{${style}}`)
    return ` ${name}=""`
  })
  return `<style nonce="${nonce}">${rules.join('')}</style>${named}`
}
