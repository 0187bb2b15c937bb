import { useCurrentUser } from '../lib/api/current-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { shownPicture } from './shown-picture.ts'

/** The signed-in person's picture, or initials. */
export function OwnAvatar() {
  const user = useCurrentUser()
  return <Avatar name={user.name} picture={shownPicture(user)} />
}
