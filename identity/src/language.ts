import Negotiator from 'negotiator'

/** What a request tells of the languages that its reader knows. */
export type LanguageWishes = {
  /** `ui_locales` of OpenID Connect Core 3.1.2.1: language tags separated by spaces, the best first. */
  uiLocales?: unknown
  /** What the product remembers of the last person on this device, or of whoever has just chosen on a page. */
  remembered?: string | undefined
  /** The header `Accept-Language` of RFC 9110. */
  acceptLanguage?: string | undefined
}

const mostTags = 16

/**
 * One of `languages`, of which the first is the one for everybody else. What the product remembers comes before what it asked
 * for when the sign-in began, since somebody may have chosen another one since, and before what the browser is set to; `de`
 * also answers a wish for `de-AT`. Wishes that nothing answers are passed over.
 */
export function chooseLanguage(
  { uiLocales, remembered, acceptLanguage }: LanguageWishes,
  languages: string[],
): string {
  const answerTo = (wishes: string) =>
    new Negotiator({ headers: { 'accept-language': wishes } }).language(languages)
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ', mostTags) : []
  const [first = ''] = languages
  // One after the other: without weights the negotiation would put an exact match before a better wish.
  return (
    [remembered ?? '', ...tags, acceptLanguage ?? '']
      .map(answerTo)
      .find((language) => language !== undefined) ?? first
  )
}
