import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePhotoFile } from '../../../devices/photo-file.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

type PhotoFieldProps = {
  /** An address, or a new photo's data URL; null for none. */
  value: string | null
  onChange: (photo: string | null) => void
  /** Called with true while a chosen picture is scaled down: saving has to wait for it. */
  onReading: (isReading: boolean) => void
  /** Landscape shape, when the photo is the dialog's only field. */
  large?: boolean | undefined
}

/** A photo from the camera, a file, drag and drop, or the clipboard. It is scaled down before it is sent. */
export function PhotoField({ value, onChange, onReading, large }: PhotoFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { take, error, isReading } = usePhotoFile(onChange, onReading)
  const [isOver, setOver] = useState(false)
  usePastedPicture(take)
  const choose = () => input.current?.click()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) take(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons do the same
    <div
      className="grid content-start gap-2.5"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="flex items-baseline gap-1.5 text-meta font-medium phone:sr-only">
        <Trans>Photo</Trans>
        <span className="font-normal text-ink-3">
          <Trans>optional</Trans>
        </span>
      </span>
      <PhotoInput ref={input} label={t`Photo`} onFile={take} />
      <div className={cx('grid gap-2.5', !large && 'phone:flex phone:items-center phone:gap-3.5')}>
        <Picture value={value} isOver={isOver} isReading={isReading} large={large} onChoose={choose} />
        <PhotoButtons
          value={value}
          isReading={isReading}
          large={large}
          onChange={onChange}
          onChoose={choose}
        />
      </div>
      {error ? (
        <p role="alert" className="text-meta text-bad phone:text-small">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type PhotoButtonsProps = Pick<PhotoFieldProps, 'value' | 'onChange' | 'large'> & {
  isReading: boolean
  onChoose: () => void
}

/** Take a photo, choose a file, remove. */
function PhotoButtons({ value, onChange, large, isReading, onChoose }: PhotoButtonsProps) {
  const { t } = useLingui()
  return (
    <div className={cx('gap-2', large ? 'flex' : 'grid phone:flex-1')}>
      <Button
        size="sm"
        icon={Camera}
        {...preloadsDialog('take-photo')}
        onClick={() => openDialog('take-photo', { onPhoto: onChange })}
        className="flex-1"
      >
        {value ? <Trans>Retake Photo</Trans> : <Trans>Take Photo</Trans>}
      </Button>
      <div className="flex flex-1 gap-2">
        <Button size="sm" icon={ImagePlus} onClick={onChoose} pending={isReading} className="flex-1 px-1">
          {value ? <Trans>Replace Photo</Trans> : <Trans>Choose Photo</Trans>}
        </Button>
        {value ? (
          <IconButton size="sm" icon={Trash2} label={t`Remove photo`} onClick={() => onChange(null)} />
        ) : null}
      </div>
    </div>
  )
}

type PictureProps = {
  value: string | null
  isOver: boolean
  isReading: boolean
  large: boolean | undefined
  onChoose: () => void
}

function Picture({ value, isOver, isReading, large, onChoose }: PictureProps) {
  const { t } = useLingui()
  const shape = large
    ? 'aspect-square w-full max-h-[50dvh] rounded-card'
    : 'size-44 rounded-card phone:size-[92px] phone:shrink-0 phone:rounded-frame'
  if (value) {
    return (
      <img
        src={value}
        alt={t`Preview`}
        className={cx('border border-line bg-sunken', large ? 'object-contain' : 'object-cover', shape)}
      />
    )
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onChoose}
      className={cx(
        'grid place-content-center justify-items-center gap-2 border border-dashed text-ink-3 transition-colors hover:bg-hover',
        isOver ? 'border-focus bg-primary-soft' : 'border-line-strong',
        shape,
      )}
    >
      {isReading ? <Spinner size={24} /> : <Icon of={ImagePlus} size={24} />}
      <span className={cx('px-3 text-center text-meta', !large && 'phone:hidden')}>
        {isReading ? <Trans>Opening the photo…</Trans> : <Trans>Drop or paste a photo</Trans>}
      </span>
    </button>
  )
}

/** Takes a picture pasted anywhere on the page while the field is mounted. */
function usePastedPicture(take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // Some systems know no type for HEIC photos; a file without one is judged by its bytes.
    const file = [...(event.clipboardData?.files ?? [])].find(
      ({ type }) => type === '' || type.startsWith('image/'),
    )
    if (!file) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
