import Negotiator from 'negotiator'

const mostWishes = 16
/** A language tag as far as it can be checked without the registry: RFC 5646, 2.1. */
const tag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i

/**
 * The languages of a reader as tags, best first: the person's own, then those of the header `Accept-Language` (RFC
 * 9110). Invalid tags are skipped.
 */
export function wishedLanguages(acceptLanguage: string | undefined, own?: string): string[] {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()
  const wishes = [...(own === undefined ? [] : [own]), ...accepted].filter((wish) => tag.test(wish))
  return [...new Set(wishes)].slice(0, mostWishes)
}

/** The one of `languages` that matches the best wish, as `de` matches `de-AT`; else the first, which is the default. */
export function chooseLanguage(wishes: readonly string[], languages: readonly string[]): string {
  // Negotiates one wish after the other, because a joint negotiation prefers an exact match to a better wish.
  const answers = wishes.map((wish) =>
    new Negotiator({ headers: { 'accept-language': wish } }).language([...languages]),
  )
  return answers.find((language) => language !== undefined) ?? languages[0] ?? ''
}
