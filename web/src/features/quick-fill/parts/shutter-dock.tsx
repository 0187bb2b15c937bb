import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useTapGuard } from '../../../lib/screen/tap-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { type CapturedEntry, countStates } from '../captured-item.ts'
import { CameraQuestion, WithoutPhoto } from './camera-question.tsx'
import { CapturedStack } from './captured-stack.tsx'

type ShutterDockProps = {
  entries: readonly CapturedEntry[]
  /** Whether this is the first item of the person's first box. */
  isFirst: boolean
  canCapture: boolean
  /** Without a camera, the view itself offers to continue without a photo. */
  isFailed: boolean
  onCapture: () => void
  onShowCaptured: () => void
  /** Set while the browser would ask for the camera, which is explained first. */
  onAllow: (() => void) | undefined
  /** Continues without a photo. */
  onWithoutPhoto: () => void
  onDone: () => void
  isFinishing: boolean
  /** Why the last press did nothing. */
  message: string | undefined
}

/** Below the picture: captured items, the shutter, and Done. */
export function ShutterDock(props: ShutterDockProps) {
  const { entries, isFirst, canCapture, isFailed, isFinishing, message } = props
  const { t } = useLingui()
  const shutter = useRef<HTMLButtonElement>(null)
  const canPress = useTapGuard() && canCapture && !isFinishing
  useEffect(() => {
    if (canPress) shutter.current?.focus({ preventScroll: true })
  }, [canPress])
  const { onAllow, onWithoutPhoto } = props
  if (onAllow) return <CameraQuestion {...{ onAllow, onWithoutPhoto }} />
  return (
    <div className="qf-dock">
      <div className="qf-controls">
        <CapturedStack entries={entries} onOpen={props.onShowCaptured} />
        <button
          ref={shutter}
          type="button"
          aria-label={t`Take photo`}
          title={t`Take photo`}
          disabled={!canPress}
          onClick={props.onCapture}
          className="qf-shutter"
        />
        <Button pending={isFinishing} onClick={props.onDone} className="qf-done">
          <Trans>Done</Trans>
        </Button>
      </div>
      {message === undefined ? (
        <p role="status" className="qf-status text-small">
          {isFirst ? (
            <Trans>Snap it, name it, next. Items are saved as you go.</Trans>
          ) : (
            <Summary entries={entries} />
          )}
        </p>
      ) : (
        <p role="alert" className="qf-status text-small">
          {message}
        </p>
      )}
      {isFailed ? null : <WithoutPhoto isFirst={isFirst} onPress={onWithoutPhoto} />}
    </div>
  )
}

/** The number of captured items, and of unsaved ones. */
function Summary({ entries }: { entries: readonly CapturedEntry[] }) {
  const { saving, waiting } = countStates(entries)
  if (entries.length === 0) return <Trans>Nothing captured yet</Trans>
  return (
    <>
      <Plural value={entries.length} one="# captured so far" other="# captured so far" />
      {saving > 0 ? (
        <>
          {' · '}
          <Plural value={saving} one="# saving" other="# saving" />
        </>
      ) : null}
      {waiting > 0 ? (
        <span className="qf-late">
          {' · '}
          <Plural value={waiting} one="# waiting" other="# waiting" />
        </span>
      ) : null}
    </>
  )
}
