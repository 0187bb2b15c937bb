import { createHash } from 'node:crypto'

/**
 * The tag of what is stored of a thing's own fields, as an ETag: another one as soon as one of them changes, and the same
 * whatever happens around it. Programs send it back as If-Match.
 */
export function tagOf<T extends object>(names: readonly (keyof T)[], thing: T): string {
  const values = JSON.stringify(names.map((name) => thing[name]))
  return `"${createHash('sha256').update(values).digest('base64url').slice(0, 22)}"`
}

/** Tells which tags an If-Match names. A weak one it never does (RFC 9110 § 13.1.1). */
export function tagMatcher(ifMatch: string): (tag: string) => boolean {
  const tags = new Set(ifMatch.split(',').map((one) => one.trim()))
  return (tag) => tags.has('*') || tags.has(tag)
}

/** Whether an If-Match names this tag; without one, everything matches. */
export const matchesTag = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || tagMatcher(ifMatch)(tag)

/**
 * The fields that somebody else has changed to something other than what is sent now: what is stored is neither what was
 * seen nor what it shall be. What was not said to be seen is overwritten, as by programs that know nothing of it.
 */
export function changedUnseen<T extends object>(
  stored: T,
  seen: { [Name in keyof T]?: T[Name] | undefined } | undefined,
  wanted: T,
): (keyof T)[] {
  const names = Object.keys(seen ?? {}) as (keyof T)[]
  return names.filter(
    (name) => seen?.[name] !== undefined && stored[name] !== seen[name] && stored[name] !== wanted[name],
  )
}
