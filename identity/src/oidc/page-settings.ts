import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageWishes } from '../language.ts'
import type { PageSettings } from '../pages/page.ts'

type Context = {
  query: { [name: string]: unknown }
  headers: IncomingHttpHeaders
  vary: (header: string) => void
}

/** What a request tells of the page that answers it. */
export type PageWishes = Omit<LanguageWishes, 'remembered'> & { cookies: string | undefined }
export type PageSettingsFor = (wishes: PageWishes) => PageSettings

/** Of a page that the OpenID library answers with: in the language that this request asks for. */
export function pageSettingsOf(ctx: Context, pageSettings: PageSettingsFor): PageSettings {
  ctx.vary('accept-language')
  ctx.vary('cookie')
  return pageSettings({
    uiLocales: ctx.query['ui_locales'],
    acceptLanguage: ctx.headers['accept-language'],
    cookies: ctx.headers.cookie,
  })
}
