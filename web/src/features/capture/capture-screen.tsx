import { Trans, useLingui } from '@lingui/react/macro'
import type { NewItem } from '@stowage/contract/items'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { useMounted } from '../../lib/screen/use-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { overPicture } from '../../ui/fullscreen-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLastContainer, useSaveCapture } from './api.ts'
import { useDraft } from './draft.ts'
import { CaptureForm } from './parts/capture-form.tsx'
import { ChoosePhoto } from './parts/choose-photo.tsx'
import { LiveView } from './parts/live-view.tsx'
import { phoneLook, wideLook } from './parts/screen-look.ts'
import { PhotoHead, type PhotoProps, StillView } from './parts/still-view.tsx'

type CaptureScreenProps = {
  /** The container in the address: the item is added there, and the screen leads back to it. */
  containerId: number | undefined
}

/** Takes a photo, describes the item and chooses its container. On a phone in steps, side by side on larger screens. */
export function CaptureScreen({ containerId }: CaptureScreenProps) {
  const { t } = useLingui()
  const { draft, change, settle, leaveBy } = useDraft(containerId)
  const { isLive, wasAsked, show } = useView(draft.photo === null)
  const { mutateAsync: send } = useSaveCapture(draft, change)
  const [isSaving, setSaving] = useState(false)
  const isMounted = useMounted()
  const lastContainer = useLastContainer()
  const parent = containerId === undefined ? paths.dashboard() : paths.container(containerId)
  const leave = () => navigate(parent, { replace: true })
  const take = (photo: string) => {
    change({ photo })
    show(false)
  }
  const save = async (item: NewItem) => {
    setSaving(true)
    const saved = await send({ body: item }).catch(() => null)
    if (!saved) {
      setSaving(false)
      return
    }
    // Saving stays disabled until the screen is left, because a second press would add the item twice.
    settle()
    if (isMounted.current) leave()
  }
  const photo: PhotoProps = {
    photo: draft.photo,
    onLive: () => show(true),
    onRemove: () => change({ photo: null }),
  }
  const isSmall = useSmallScreen()
  const look = isSmall ? phoneLook : wideLook
  const withoutPhoto = isSmall ? (
    <WithoutPhoto hasPhoto={draft.photo !== null} onPress={() => show(false)} />
  ) : null
  return (
    <div {...look.screen}>
      <header {...look.header}>
        {isSmall ? (
          <IconButton icon={X} label={t`Close`} onClick={() => leaveBy(leave)} className={overPicture} />
        ) : null}
        <h1 {...look.title}>
          <Trans>Camera</Trans>
        </h1>
      </header>
      <div {...look.parts}>
        <section {...look.panel(isLive)} aria-label={t`Photo`}>
          {isLive ? (
            <LiveView
              onPhoto={take}
              takesFocus={wasAsked}
              failureLead={t`Unable to access camera. Please check permissions.`}
              start={
                draft.photo === null ? (
                  <ChoosePhoto onPhoto={take} isIcon={isSmall} />
                ) : (
                  <BackToPhoto photo={draft.photo} onPress={() => show(false)} />
                )
              }
              end={withoutPhoto}
              otherWays={
                <>
                  <ChoosePhoto onPhoto={take} />
                  {withoutPhoto}
                </>
              }
            />
          ) : (
            <StillView {...photo} look={look.photo} hasButtons={!isSmall} />
          )}
        </section>
        <CaptureForm
          draft={draft}
          onChange={change}
          containerId={draft.containerId || containerId || lastContainer}
          isSaving={isSaving}
          onSave={(item) => void save(item)}
          head={isSmall ? <PhotoHead {...photo} /> : null}
          look={look.form(isLive)}
        />
      </div>
    </div>
  )
}

/** The running camera or the photo. Focus moves only when the person asked for the change. */
function useView(startsLive: boolean) {
  const [isLive, setLive] = useState(startsLive)
  const [wasAsked, setAsked] = useState(false)
  const show = (live: boolean) => {
    setLive(live)
    setAsked(true)
  }
  return { isLive, wasAsked, show }
}

/** Returns to the photo; retaking replaces it only once there is a new one. */
function BackToPhoto({ photo, onPress }: { photo: string; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" aria-label={t`Keep the photo`} title={t`Keep the photo`} onClick={onPress}>
      <img src={photo} alt="" className="size-14 rounded-frame border border-line-strong object-cover" />
    </button>
  )
}

/** Opens the fields on a phone, where the running camera covers them. */
function WithoutPhoto({ hasPhoto, onPress }: { hasPhoto: boolean; onPress: () => void }) {
  return <Button onClick={onPress}>{hasPhoto ? <Trans>Keep photo</Trans> : <Trans>No photo</Trans>}</Button>
}
