import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { framedPhoto } from '../../devices/framed-photo.ts'
import { ImageError } from '../../devices/image-error.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { closeQuestion } from '../../lib/overlays/confirm.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { FullscreenDialog } from '../../ui/fullscreen-dialog.tsx'
import { type CapturedEntry, type CapturedItem, countStates } from './captured-item.ts'
import { hasDraft, isComplete } from './flow.ts'
import { CameraView } from './parts/camera-view.tsx'
import { CapturedList } from './parts/captured-list.tsx'
import { DetailsStep } from './parts/details-step.tsx'
import { SettingsStep } from './parts/settings-step.tsx'
import { ShutterDock } from './parts/shutter-dock.tsx'
import { StepPills } from './parts/step-pills.tsx'
import { askToClose, askToDiscard, unsavedText } from './quick-fill-question.ts'
import { keepSettings, type QuickFillSettings } from './quick-fill-settings.ts'
import { type Captured, useCaptured } from './use-captured.ts'
import { useExplainedCamera } from './use-explained-camera.ts'
import { useFinish } from './use-finish.ts'
import { draftKey, useFlow } from './use-flow.ts'

/** Fills a box with the camera: a photo, a name, the next one, while items are saved in the background. */
export function QuickFillDialog(props: HostedDialog<'quick-fill'>) {
  const { open, onClose, container, isFirst = false } = props
  const person = useCurrentUser()
  const captured = useCaptured(person.id, container.id)
  const { entries, written } = captured
  const steps = useFlow({ person, container, written, firstStep: isFirst ? 'camera' : 'settings' })
  const [torchPlace, setTorchPlace] = useState<HTMLElement | null>(null)
  const [isListShown, setListShown] = useState(false)
  const question = useRef<number>(undefined)
  const { flow } = steps
  const unsaved = useUnsaved(container.name, entries, steps)
  const close = () => {
    if (isListShown) return setListShown(false)
    const text = unsaved()
    if (text === undefined) onClose()
    else question.current = askToClose(text, onClose)
  }
  return (
    <FullscreenDialog
      open={open}
      onClose={close}
      title={<Trans>Quick Fill</Trans>}
      context={container.name}
      look="dark"
      end={<span ref={setTorchPlace} />}
    >
      {flow && !isFirst ? <StepPills step={flow.step} /> : null}
      {flow?.step === 'settings' ? (
        <SettingsStep
          containerId={container.id}
          settings={steps.settings}
          waiting={countStates(entries).waiting}
          onShowWaiting={() => setListShown(true)}
          onClose={close}
          onStart={(settings: QuickFillSettings) => {
            keepSettings(settings)
            steps.changeSettings(settings)
            steps.dispatch({ kind: 'start' }, settings.quantity)
          }}
        />
      ) : null}
      {flow && flow.step !== 'settings' && open ? (
        <Capture
          container={container}
          isFirst={isFirst}
          captured={captured}
          steps={steps}
          torchPlace={torchPlace}
          isListShown={isListShown}
          onListShown={setListShown}
          onClose={() => {
            // It may be asking something while the last items are sent.
            if (question.current !== undefined) closeQuestion(question.current)
            onClose()
          }}
        />
      ) : null}
      {isListShown ? (
        <CapturedList
          entries={entries}
          onRetry={captured.retry}
          onDiscard={(entry) => {
            question.current = askToDiscard(entry, captured.discard)
          }}
          onBack={() => setListShown(false)}
        />
      ) : null}
    </FullscreenDialog>
  )
}

/**
 * A sentence about what would be lost or left unsaved. When there is something, the dialog opens again after a reload,
 * as forms do with drafts; the outbox and the draft hold the data.
 */
function useUnsaved(
  containerName: string,
  entries: readonly CapturedEntry[],
  { flow, isDraftFleeting }: ReturnType<typeof useFlow>,
): () => string | undefined {
  const unsaved = () => unsavedText({ flow, entries, containerName, isDraftFleeting: isDraftFleeting() })
  useState(() => consumeDraft<true>(draftKey))
  useFormDraft(draftKey, () => (unsaved() === undefined ? undefined : true))
  return unsaved
}

type CaptureProps = {
  container: { id: number; name: string }
  isFirst: boolean
  captured: Captured
  steps: ReturnType<typeof useFlow>
  torchPlace: HTMLElement | null
  isListShown: boolean
  onListShown: (isShown: boolean) => void
  onClose: () => void
}

/** Camera and details: the camera keeps running behind the details, so that the next photo is one tap away. */
function Capture(props: CaptureProps) {
  const { isFirst, captured, steps, isListShown, onListShown } = props
  const { flow, settings, dispatch } = steps
  const view = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const withoutPhoto = () => dispatch({ kind: 'capture', photo: null })
  const onNone = () => flow?.step === 'camera' && withoutPhoto()
  const { state, retry, allow } = useExplainedCamera(view, settings.camera, isFirst ? onNone : undefined)
  const [message, setMessage] = useState<string>()
  const { finish, isFinishing } = useFinish({ ...props, onMessage: setMessage })
  const isNew = isFirst && captured.entries.length === 0
  if (!flow) return null
  const capture = () => {
    const photo = takePhoto(view.current, frame.current)
    setMessage(photo instanceof ImageError ? photo.message : undefined)
    if (typeof photo === 'string') dispatch({ kind: 'capture', photo })
  }
  const addAndContinue = () => {
    const added = itemOf(props)
    if (!added) return
    captured.add(added)
    dispatch({ kind: 'added' })
    if (state.status === 'failed') withoutPhoto()
  }
  // An item that was begun is shown again, because finishing would leave it out without a word.
  const done = () => (hasDraft(flow) ? dispatch({ kind: 'capture', photo: flow.photo }) : void finish())
  const addAndFinish = () => {
    const last = itemOf(props)
    if (last) void finish(last)
  }
  return (
    <>
      <CameraView
        view={view}
        frame={frame}
        state={state}
        onRetry={retry}
        onWithoutPhoto={withoutPhoto}
        isDimmed={flow.step !== 'camera'}
        isFirst={isNew}
        torchPlace={props.torchPlace}
      />
      {flow.step === 'camera' ? (
        <ShutterDock
          entries={captured.entries}
          isFirst={isNew}
          canCapture={state.status === 'on' && !isListShown}
          isFailed={state.status === 'failed'}
          onCapture={capture}
          onShowCaptured={() => onListShown(true)}
          onAllow={allow}
          onWithoutPhoto={withoutPhoto}
          onDone={done}
          isFinishing={isFinishing}
          message={message}
        />
      ) : (
        <DetailsStep
          flow={flow}
          onAction={dispatch}
          onContinue={addAndContinue}
          onFinish={addAndFinish}
          isFinishing={isFinishing}
          startsVoice={settings.voice}
        />
      )}
    </>
  )
}

/** The framed part of the picture, or why there is none. */
function takePhoto(view: HTMLVideoElement | null, frame: HTMLElement | null) {
  try {
    return view ? framedPhoto(view, frame) : undefined
  } catch (error) {
    return error instanceof ImageError ? error : undefined
  }
}

/** The item that the details describe; undefined, with an error at its field, when something is missing. */
function itemOf({ container, steps: { flow, dispatch } }: CaptureProps): CapturedItem | undefined {
  if (!flow) return undefined
  if (!isComplete(flow)) {
    dispatch({ kind: 'refuse' })
    return undefined
  }
  const { key, photo, name, quantity } = flow
  const { id: containerId, name: containerName } = container
  return { key, photo, name: name.trim(), quantity: Number(quantity), containerId, containerName }
}
