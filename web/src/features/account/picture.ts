import { t } from '@lingui/core/macro'
import { removeProfilePicture, setProfilePicture } from '@stowage/contract/profile-pictures'
import { getCurrentUser } from '@stowage/contract/users'
import { shownPicture } from '../../entities/shown-picture.ts'
import { isPassing } from '../../lib/api/api-error.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { type Patch, patch } from '../../lib/api/patch.ts'
import { useSend } from '../../lib/api/send.ts'
import { createStore } from '../../lib/screen/store.ts'
import { tellOtherTabs } from './save-marks.ts'

/** A picture that was chosen and is not stored yet; `error` says why not, and a picture that would never be is gone. */
type Unsaved = { photo: string | null; error: string | null }

// Outside of any screen: whoever looks at another tab meanwhile finds it again.
const unsaved = createStore<Unsaved | null>(null)

// Only the picture: what else of the person has changed meanwhile stays.
const shows = (profileImageUrl: string | null): Patch[] => [
  patch(getCurrentUser, (user) => ({ ...user, profileImageUrl })),
]

/** The person's picture as it is shown, and what may be done about it. It shows before the server has answered. */
export function usePicture() {
  const user = useCurrentUser()
  const left = unsaved.use()
  const scope = 'picture'
  const setting = useSend(setProfilePicture, {
    scope,
    optimistic: ({ body }) => shows(body.imageUrl),
    answered: ({ profileImageUrl }) => shows(profileImageUrl),
    success: t`Picture changed`,
  })
  const removing = useSend(removeProfilePicture, {
    scope,
    answered: ({ profileImageUrl }) => shows(profileImageUrl),
    success: t`Picture removed`,
    failure: t`Failed to remove the picture. Please try again.`,
  })
  const set = (photo: string) => {
    const chosen = { photo, error: null }
    unsaved.set(chosen)
    // What was chosen after it is told by its own answer.
    const end = (next: Unsaved | null) => unsaved.get() === chosen && unsaved.set(next)
    setting.send({ body: { imageUrl: photo } }).then(
      () => {
        end(null)
        tellOtherTabs()
      },
      (error: Error) => end({ photo: isPassing(error) ? photo : null, error: error.message }),
    )
  }
  const remove = () => {
    unsaved.set(null)
    removing.send().then(tellOtherTabs, () => undefined)
  }
  return {
    picture: left?.photo ?? shownPicture(user),
    hasOwn: shownPicture(user) !== null,
    error: left?.error ?? null,
    isPending: setting.isPending || removing.isPending,
    set,
    remove,
    /** Sends again what was not stored; null where nothing waits. */
    again: left?.error && left.photo ? () => set(left.photo ?? '') : null,
    discard: () => unsaved.set(null),
  }
}
