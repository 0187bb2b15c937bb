import { Trans, useLingui } from '@lingui/react/macro'
import { labelText } from '@stowage/contract/containers.rules'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { toast } from '../../../lib/overlays/toast.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { SampleLabel } from '../sample-label.ts'
import { type SampleSize, sampleSizes } from '../sample-sizes.ts'
import { sampleAddress, useSampleContainers } from '../samples.ts'
import { useCues } from '../use-cues.ts'
import { SizeTiles } from './size-tiles.tsx'

/** Step 4: a label in a size that the person picks, to see and to download. */
export function CodesStage({ isRecording }: { isRecording: boolean }) {
  const [size, setSize] = useState<SampleSize>('medium')
  const sample = useSampleLabel()
  useCues(
    [
      { after: 1000, play: () => setSize('small') },
      { after: 2000, play: () => setSize('large') },
    ],
    isRecording,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,380px)] items-center gap-10 max-xl:grid-cols-1 max-xl:gap-6">
      <Label sample={sample} size={size} />
      <div className="grid gap-5">
        <div>
          <h2 className="font-display text-[1.5rem]/[1.9375rem] font-[650] tracking-[-0.02em]">
            <Trans>A label for every box</Trans>
          </h2>
          <p className="mt-1 text-ink-2">
            <Trans>Pick a size, print the label and stick it on. Then scan it with your phone.</Trans>
          </p>
        </div>
        <SizeTiles value={size} onChange={setSize} />
        <DownloadButton sample={sample} size={size} />
      </div>
    </div>
  )
}

function useSampleLabel(): SampleLabel {
  const [container] = useSampleContainers()
  const { name = '', location = '', id = 1 } = container ?? {}
  return { name, place: placeName(location), label: labelText(id), code: sampleAddress() }
}

const widths: Record<SampleSize, string> = {
  small: 'w-[min(220px,100%)] phone:w-[min(160px,100%)]',
  medium: 'w-[min(392px,100%)] phone:w-[min(280px,100%)]',
  large: 'w-[min(460px,100%)] phone:w-[min(320px,100%)]',
}

function Label({ sample, size }: { sample: SampleLabel; size: SampleSize }) {
  const { t } = useLingui()
  const { name, place, label, code } = sample
  const { isNamed } = sampleSizes[size]
  return (
    <div
      role="img"
      aria-label={t`QR code for ${name}`}
      className={cx(
        'flex aspect-square flex-col justify-self-center rounded-control bg-white p-[22px] text-[#17160f] shadow-[0_1px_2px_rgb(60_42_10/0.2),0_18px_40px_-10px_rgb(60_42_10/0.34)] transition-[width] duration-240 ease-panel',
        isNamed ? 'justify-between' : 'justify-center',
        widths[size],
      )}
    >
      {isNamed ? (
        <span>
          <b className="block font-display text-[1.5625rem]/7 font-[680] tracking-[-0.02em]">{name}</b>
          {place}
        </span>
      ) : null}
      <QrCode text={code} className={cx('self-center', isNamed ? 'w-[66%]' : 'w-full')} />
      {isNamed ? <span className="code text-center">{label}</span> : null}
    </div>
  )
}

function DownloadButton({ sample, size }: { sample: SampleLabel; size: SampleSize }) {
  const { t } = useLingui()
  const [isDrawing, setDrawing] = useState(false)
  const download = async () => {
    setDrawing(true)
    try {
      const [{ drawSampleLabel }, { saveFile }] = await Promise.all([
        import('../sample-label.ts'),
        import('../../../devices/download.ts'),
      ])
      saveFile({
        name: `stowage-sample-${size}.png`,
        content: await drawSampleLabel(sample, size),
      })
      toast.ok(t`Sample label downloaded`)
    } catch {
      toast.bad(t`Failed to download QR code. Please try again.`)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon={Download}
      pending={isDrawing}
      onClick={() => void download()}
    >
      <Trans>Download QR Code</Trans>
    </Button>
  )
}
