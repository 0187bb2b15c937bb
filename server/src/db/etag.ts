import { createHash } from 'node:crypto'

/**
 * The ETag of a thing's own fields as they are stored: it changes with each of them, and with nothing else. Clients
 * send it back as If-Match.
 */
export function etagOf<T extends object>(names: readonly (keyof T)[], thing: T): string {
  const values = JSON.stringify(names.map((name) => thing[name]))
  return `"${createHash('sha256').update(values).digest('base64url').slice(0, 22)}"`
}

/** Returns a test for the tags that an If-Match names. A weak tag never matches (RFC 9110 § 13.1.1). */
export function tagMatcher(ifMatch: string): (tag: string) => boolean {
  const tags = new Set(ifMatch.split(',').map((one) => one.trim()))
  return (tag) => tags.has('*') || tags.has(tag)
}

/** Whether an If-Match names this tag; true without an If-Match. */
export const matchesTag = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch === undefined || tagMatcher(ifMatch)(tag)

/**
 * The fields that another request has changed to something other than the value sent now: the stored value is neither
 * the expected one nor the new one. A field without an expected value is overwritten, as by clients that don't send
 * any.
 */
export function conflictingFields<T extends object>(
  stored: T,
  seen: { [Name in keyof T]?: T[Name] | undefined } | undefined,
  wanted: T,
): (keyof T)[] {
  const names = Object.keys(seen ?? {}) as (keyof T)[]
  return names.filter(
    (name) => seen?.[name] !== undefined && stored[name] !== seen[name] && stored[name] !== wanted[name],
  )
}
