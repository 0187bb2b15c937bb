import { lazyPart } from '../../../lib/screen/lazy-part.ts'

/** Only a picture: the tour stands before its encoder has come, and without it. */
const { Part: QrCode } = lazyPart(() => import('../../../ui/qr-code.tsx').then((file) => file.QrCode), {
  onFailure: () => undefined,
})

/** A code on its own size of white. Whoever scans it off the screen comes to this very product. */
export function SampleCode({ className }: { className: string }) {
  return (
    <span className={`block ${className}`}>
      <QrCode text={window.location.origin} className="size-full" />
    </span>
  )
}
