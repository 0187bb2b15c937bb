import { type Messages, setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { productName } from '@stowage/contract/product'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingCode } from './hero-shelf.tsx'
import { type LandingBrand, LandingPage } from './landing-page.tsx'
import type { LandingPlan } from './plan-cards.tsx'

type LandingProps = {
  plans: readonly LandingPlan[]
  /** The public origin, because link previews of other sites need absolute addresses. */
  publicUrl: string
  /** The target of every button; the server replaces the mark by the address to return to. */
  signInPath?: string
  language?: string
  year?: number
  /** The code on the lit box's label; without it the label shows an unreadable drawing. */
  code?: LandingCode
  /** The brand of the installation; null or left out: the product's name. */
  brand?: LandingBrand | null
}

/** The addresses of the built files. */
type LandingAssets = { css: string; fonts: readonly string[] }

/** A placeholder for the address to return to, which the server replaces. */
const returnMark = '__TO__'
const defaultPath = `/api/login?returnTo=${returnMark}`

type Catalog = { messages: Messages }
// Eager, because files that an update replaces while the server runs would be missing later.
const ofLanding = import.meta.glob<Catalog>('../locales/landing/*.po', { eager: true })
// The texts of plans.
const ofContract = import.meta.glob<Catalog>('../../../contract/locales/deferred/*.po', { eager: true })

/** This page's catalog, with the contract's messages that it uses. */
const wordsIn = (language: string): Messages => ({
  ...ofContract[`../../../contract/locales/deferred/${language}.po`]?.messages,
  ...ofLanding[`../locales/landing/${language}.po`]?.messages,
})

/** Renders the whole document. The server calls it once per language, and again when plans or brand change. */
export function renderLanding(props: LandingProps, assets: LandingAssets): string {
  const {
    plans,
    publicUrl,
    signInPath = defaultPath,
    language = 'en',
    year = new Date().getUTCFullYear(),
    code,
    brand = null,
  } = props
  const i18n = setupI18n({ locale: language, messages: { [language]: wordsIn(language) } })
  const signUpPath = signInPath.replace('?', '?mode=sign-up&')
  const name = productName
  const title = i18n._(msg`${name}: know what’s in every box`)
  const description = i18n._(
    msg`Put a QR label on each box, snap what goes in, and find anything again with one search or one scan.`,
  )
  const body = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <Shared {...{ title, description, publicUrl }} />
        <meta name="theme-color" content="#f6f5f1" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#111615" media="(prefers-color-scheme:dark)" />
        {brand?.icon ? (
          <link rel="icon" href={brand.icon} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.css} />
        {brand ? <link rel="stylesheet" href={brand.stylesheet} /> : null}
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <LandingPage
            plans={plans}
            signIn={signInPath}
            signUp={signUpPath}
            returnTo={returnMark}
            year={year}
            code={code}
            brand={brand}
          />
        </I18nProvider>
      </body>
    </html>,
  )
  return `<!doctype html>${body}`
}

type SharedProps = Pick<LandingProps, 'publicUrl'> & { title: string; description: string }

/**
 * The page's metadata for search engines and link previews. Signed-out visitors get this page at every address, so it
 * names its canonical one. `e2e/social-card-screenshot.ts` takes the picture.
 */
function Shared({ publicUrl, title, description }: SharedProps) {
  const address = `${publicUrl}/`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${address}social-card.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
