import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppPageMarks, fillAppPage } from '@stowage/contract/app-page'
import type { Plan } from '@stowage/contract/billing'

type Manifest = Record<string, { file: string; name?: string; assets?: string[] }>
/** The brand of the installation in the head of the landing page; its addresses are of this server. */
export interface LandingBrand {
  name: string
  logo: string | null
  darkLogo: string | null
  icon: string | null
  /** Whether the logo holds the name. */
  isWide: boolean
  /** The address of the style sheet of its color. */
  stylesheet: string
}
type LandingProps = {
  plans: Plan[]
  brand: LandingBrand | null
  publicUrl: string
  language: string
  code: LandingCode
}
/** A QR code as the lines of an SVG, one unit thick, with this many units to a side. */
export interface LandingCode {
  size: number
  path: string
}
type RenderLanding = (props: LandingProps, assets: { css: string; fonts: string[] }) => string

/** The result of building the web app: its page, the landing page as a function, the names of its files. */
export interface WebFiles {
  /** The folder of public files. */
  folder: string
  appPage(marks: Omit<AppPageMarks, 'words'>): string
  /** The page of the app with its marks unfilled. */
  unfilledPage: string
  renderLanding(props: LandingProps): Promise<string>
  accountStylesheet: string
  /** Its content without fonts, for a page that can fetch nothing. */
  accountStyle: string
  /** The files of the guide's pages. */
  guide: { css: string; script: string; fonts: string[] }
}

/** The fonts that every page with a stylesheet needs. */
const firstFonts = {
  landing: /(?:inter-latin-wght|bricolage-grotesque-landing)-normal-[\w-]+\.woff2$/,
  guide: /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/,
}

/** Finds the files with the messages of other languages, which are preloaded together with the app. */
function findWords(manifest: Manifest): Map<string, string> {
  const files = Object.values(manifest).map(({ name = '', file }) => [name, `/${file}`] as const)
  const words = files.filter(([name]) => name.startsWith('words-'))
  return new Map(words.map(([name, file]) => [name.slice('words-'.length), file]))
}

function styleIn(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/@font-face\s*\{[^}]*\}/g, '') : ''
}

/** Reads the built files once. Null when the web app was not built, as in a fresh checkout that only runs tests. */
export function loadWebFiles(dist: string): WebFiles | null {
  const folder = join(dist, 'client')
  const page = join(folder, 'index.html')
  const landingCode = join(dist, 'served', 'landing.js')
  const names = join(folder, '.vite', 'manifest.json')
  if (![page, landingCode, names].every((file) => existsSync(file))) return null
  const template = readFileSync(page, 'utf8')
    .replace(/<!--[\s\S]*?-->\s*/, '')
    .replace('</head>', '%WORDS%</head>')
  const manifest = JSON.parse(readFileSync(names, 'utf8')) as Manifest
  const words = findWords(manifest)
  // The language of the messages, which is English when a language has none.
  const shownIn = (language: string) => (words.has(language) ? language : 'en')
  const addressOf = (entry: string) => `/${manifest[entry]?.file ?? 'missing.css'}`
  const landing = 'src/landing/landing.css'
  const guide = 'src/guide/guide.css'
  const account = 'src/theme/account.css'
  const fontsOf = (entry: string, first: RegExp) =>
    (manifest[entry]?.assets ?? []).filter((file) => first.test(file)).map((file) => `/${file}`)
  return {
    folder,
    accountStylesheet: addressOf(account),
    accountStyle: styleIn(join(folder, addressOf(account))),
    guide: {
      css: addressOf(guide),
      script: addressOf('src/guide/guide.ts'),
      fonts: fontsOf(guide, firstFonts.guide),
    },
    unfilledPage: template,
    appPage: (marks) =>
      fillAppPage(template, {
        ...marks,
        language: shownIn(marks.language),
        words: words.get(marks.language),
      }),
    // Loaded with the first visit, because it contains React, which the start need not wait for.
    async renderLanding(props) {
      const built = (await import(pathToFileURL(landingCode).href)) as { renderLanding: RenderLanding }
      return built.renderLanding(props, {
        css: addressOf(landing),
        fonts: fontsOf(landing, firstFonts.landing),
      })
    },
  }
}
