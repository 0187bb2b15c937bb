import type { IncomingHttpHeaders } from 'node:http'
import type { LanguageWishes } from '../language.ts'
import type { PageSettings } from '../pages/page.ts'

type Context = {
  query: { [name: string]: unknown }
  headers: IncomingHttpHeaders
  vary: (header: string) => void
}

/** The facts of a request that decide about the page. */
export type PageWishes = Omit<LanguageWishes, 'remembered'> & { cookies: string | undefined }
export type PageSettingsFor = (wishes: PageWishes) => Promise<PageSettings>

/** The settings of a page that the OpenID library renders, in the language of the request. */
export function pageSettingsOf(ctx: Context, pageSettings: PageSettingsFor): Promise<PageSettings> {
  ctx.vary('accept-language')
  ctx.vary('cookie')
  return pageSettings({
    uiLocales: ctx.query['ui_locales'],
    acceptLanguage: ctx.headers['accept-language'],
    cookies: ctx.headers.cookie,
  })
}
