import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plan } from '@stowage/contract/billing'

type Manifest = Record<string, { file: string; assets?: string[] }>
type RenderLanding = (props: { plans: Plan[] }, assets: { css: string; fonts: string[] }) => string

/** What fills the marks of the app's page. */
export interface AppPageMarks {
  language: string
  theme: string
  nonce: string
  boot: unknown
}

/** What the build of the web app left: its page, the landing page as a function, the names of its files. */
export interface WebFiles {
  /** The folder whose files anybody may fetch. */
  folder: string
  appPage(marks: AppPageMarks): string
  renderLanding(plans: Plan[]): Promise<string>
  /** The address of the stylesheet of the account pages. */
  accountStylesheet: string
}

const firstFonts = /(?:inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/

/** JSON inside a script element: no text in it can end the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const inAttribute = (text: string) => text.replace(/[^\w-]/g, '')

/** When a colour of the browser's own bars holds: the theme a person chose wins over the system's. */
function whenShown(scheme: 'light' | 'dark', theme: string): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/** Reads the built files once. Null when the web app was not built, as in a fresh checkout that only runs tests. */
export function loadWebFiles(dist: string): WebFiles | null {
  const folder = join(dist, 'client')
  const page = join(folder, 'index.html')
  const render = join(dist, 'landing', 'render.js')
  const names = join(folder, '.vite', 'manifest.json')
  if (![page, render, names].every((file) => existsSync(file))) return null
  const template = readFileSync(page, 'utf8').replace(/<!--[\s\S]*?-->\s*/, '')
  const manifest = JSON.parse(readFileSync(names, 'utf8')) as Manifest
  const addressOf = (entry: string) => `/${manifest[entry]?.file ?? 'missing.css'}`
  const landing = 'src/landing/landing.css'
  const fonts = (manifest[landing]?.assets ?? []).filter((file) => firstFonts.test(file))
  return {
    folder,
    accountStylesheet: addressOf('src/theme/account.css'),
    appPage({ language, theme, nonce, boot }) {
      const marks: Record<string, string> = {
        LANG: inAttribute(language),
        THEME: inAttribute(theme),
        WHEN_LIGHT: whenShown('light', theme),
        WHEN_DARK: whenShown('dark', theme),
        NONCE: inAttribute(nonce),
        BOOT: inScript(boot),
      }
      return template.replace(
        /%(LANG|THEME|WHEN_LIGHT|WHEN_DARK|NONCE|BOOT)%/g,
        (mark, name: string) => marks[name] ?? mark,
      )
    },
    async renderLanding(plans) {
      // Loaded with the first visitor: it holds React, which a start need not wait for.
      const built = (await import(pathToFileURL(render).href)) as { renderLanding: RenderLanding }
      return built.renderLanding(
        { plans },
        { css: addressOf(landing), fonts: fonts.map((file) => `/${file}`) },
      )
    },
  }
}
