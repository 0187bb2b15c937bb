import type { User } from '@stowage/contract/users'

/**
 * The picture that a person has uploaded. A login provider's picture is left out, because pages load only from our own
 * server.
 */
export function shownPicture({ profileImageUrl }: Pick<User, 'profileImageUrl'>): string | null {
  return profileImageUrl?.startsWith('https:') ? null : profileImageUrl
}
