import type { User } from '@stowage/contract/users'

/** The picture that a person has set. That of a provider lies elsewhere, and pages ask nobody but our own server. */
export function shownPicture({ profileImageUrl }: Pick<User, 'profileImageUrl'>): string | null {
  return profileImageUrl?.startsWith('https:') ? null : profileImageUrl
}
