import Negotiator from 'negotiator'

/** The languages that a request asks for. */
export type LanguageWishes = {
  /** `ui_locales` of OpenID Connect Core 3.1.2.1: language tags separated by spaces, best first. */
  uiLocales?: unknown
  /** The stored language of the last person on this device, or the one just chosen on a page. */
  remembered?: string | undefined
  /** The header `Accept-Language` of RFC 9110. */
  acceptLanguage?: string | undefined
}

const mostTags = 16

/**
 * Chooses one of `languages`, of which the first is the default. The stored language comes before the one that the
 * sign-in began with, because the person may have chosen another one since, and before the browser's; `de` also matches
 * a wish for `de-AT`. Wishes without a match are skipped.
 */
export function chooseLanguage(
  { uiLocales, remembered, acceptLanguage }: LanguageWishes,
  languages: string[],
): string {
  const answerTo = (wishes: string) =>
    new Negotiator({ headers: { 'accept-language': wishes } }).language(languages)
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ', mostTags) : []
  const [first = ''] = languages
  // One wish after the other, because without weights the negotiation prefers an exact match to a better wish.
  return (
    [remembered ?? '', ...tags, acceptLanguage ?? '']
      .map(answerTo)
      .find((language) => language !== undefined) ?? first
  )
}
