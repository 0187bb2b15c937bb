import Negotiator from 'negotiator'

const maxLanguages = 16
/** A language tag as far as it can be checked without the registry: RFC 5646, 2.1. */
const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i

/**
 * The languages of a reader as tags, best first: the person's own, then those of the header `Accept-Language` (RFC
 * 9110). Invalid tags are skipped.
 */
export function requestedLanguages(acceptLanguage: string | undefined, own?: string): string[] {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()
  const requested = [...(own === undefined ? [] : [own]), ...accepted].filter((language) =>
    tag.test(language),
  )
  return [...new Set(requested)].slice(0, maxLanguages)
}

/** The one of `languages` that matches the best requested one, as `de` matches `de-AT`; else the first, which is the default. */
export function negotiateLanguage(requested: readonly string[], languages: readonly string[]): string {
  // Negotiates one language after the other, because a joint negotiation prefers an exact match to a better one.
  const answers = requested.map((language) =>
    new Negotiator({ headers: { 'accept-language': language } }).language([...languages]),
  )
  return answers.find((language) => language !== undefined) ?? languages[0] ?? ''
}
