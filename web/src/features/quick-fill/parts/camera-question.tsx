import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import { Button } from '../../../ui/button.tsx'

type CameraQuestionProps = { onAllow: () => void; onWithoutPhoto: () => void }

/** Says what the camera is for before the browser asks. */
export function CameraQuestion({ onAllow, onWithoutPhoto }: CameraQuestionProps) {
  return (
    <div className="qf-dock grid justify-items-center gap-3 text-center">
      <p className="max-w-80 text-small text-white">
        <Trans>
          Your browser will ask to use the camera next. Only you and the people you share with can see your
          photos.
        </Trans>
      </p>
      <Button autoFocus size="lg" variant="primary" icon={Camera} onClick={onAllow}>
        <Trans>Use the camera</Trans>
      </Button>
      <WithoutPhoto isFirst onPress={onWithoutPhoto} />
    </div>
  )
}

/** Continues without a photo. */
export function WithoutPhoto({ isFirst, onPress }: { isFirst: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="mx-auto mt-1 block min-h-11 px-4 text-body font-medium text-[#8fd3ce]"
    >
      {isFirst ? <Trans>No photo? Type it</Trans> : <Trans>Add without a photo</Trans>}
    </button>
  )
}
