import { t } from '@lingui/core/macro'
import { removeProfilePicture, setProfilePicture } from '@stowage/contract/profile-pictures'
import { getCurrentUser } from '@stowage/contract/users'
import { shownPicture } from '../../entities/shown-picture.ts'
import { isTransient } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { type Patch, patch } from '../../lib/api/patch.ts'
import { createStore } from '../../lib/screen/store.ts'
import { tellOtherTabs } from './save-marks.ts'

/** A chosen picture that is not stored yet; `error` says why, and `photo` is null when it can never be stored. */
type Unsaved = { photo: string | null; error: string | null }

// Stored outside of the components, so that an unsaved picture survives a switch to another tab of the account.
const unsaved = createStore<Unsaved | null>(null)

// Patches only the picture, because other fields may have changed meanwhile.
const shows = (profileImageUrl: string | null): Patch[] => [
  patch(getCurrentUser, (user) => ({ ...user, profileImageUrl })),
]

/** The person's picture and its actions. A new picture is shown before the server answers. */
export function usePicture() {
  const user = useCurrentUser()
  const left = unsaved.use()
  const scope = 'picture'
  const setting = useApiMutation(setProfilePicture, {
    scope,
    optimistic: ({ body }) => shows(body.imageUrl),
    answered: ({ profileImageUrl }) => shows(profileImageUrl),
    success: t`Picture changed`,
  })
  const removing = useApiMutation(removeProfilePicture, {
    scope,
    answered: ({ profileImageUrl }) => shows(profileImageUrl),
    success: t`Picture removed`,
    failure: t`Failed to remove your picture. Please try again.`,
  })
  const set = (photo: string) => {
    const chosen = { photo, error: null }
    unsaved.set(chosen)
    // Skipped when another picture was chosen meanwhile, whose own answer reports it.
    const end = (next: Unsaved | null) => unsaved.get() === chosen && unsaved.set(next)
    setting.mutateAsync({ body: { imageUrl: photo } }).then(
      () => {
        end(null)
        tellOtherTabs()
      },
      (error: Error) => end({ photo: isTransient(error) ? photo : null, error: error.message }),
    )
  }
  const remove = () => {
    unsaved.set(null)
    removing.mutateAsync().then(tellOtherTabs, () => undefined)
  }
  return {
    picture: left?.photo ?? shownPicture(user),
    hasOwn: shownPicture(user) !== null,
    error: left?.error ?? null,
    isPending: setting.isPending || removing.isPending,
    set,
    remove,
    /** Sends the unsaved picture again; null when there is none. */
    again: left?.error && left.photo ? () => set(left.photo ?? '') : null,
    discard: () => unsaved.set(null),
  }
}
