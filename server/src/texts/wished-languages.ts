import Negotiator from 'negotiator'

const mostWishes = 16
/** A language tag as far as it can be told without the registry: RFC 5646, 2.1. */
const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i

/**
 * The languages that a reader knows, as tags, the best first: the person's own, then those of the header
 * `Accept-Language` (RFC 9110). What is no tag is passed over.
 */
export function wishedLanguages(acceptLanguage: string | undefined, own?: string): string[] {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()
  const wishes = [...(own === undefined ? [] : [own]), ...accepted].filter((wish) => tag.test(wish))
  return [...new Set(wishes)].slice(0, mostWishes)
}

/** The one of `languages` that answers the best wish, as `de` does for `de-AT`; else the first, which is for all. */
export function chooseLanguage(wishes: readonly string[], languages: readonly string[]): string {
  // One after the other: a negotiation would put an exact match before a better wish.
  const answers = wishes.map((wish) =>
    new Negotiator({ headers: { 'accept-language': wish } }).language([...languages]),
  )
  return answers.find((language) => language !== undefined) ?? languages[0] ?? ''
}
