import { lazyPart } from '../../../lib/screen/lazy-part.ts'

/** Decorative: the tour does not wait for the encoder, and works without it. */
const { Part: QrCode } = lazyPart(() => import('../../../ui/qr-code.tsx').then((file) => file.QrCode), {
  onFailure: () => undefined,
})

/** A code on white ground. A scan from the screen opens this product. */
export function SampleCode({ className }: { className: string }) {
  return (
    <span className={`block ${className}`}>
      <QrCode text={window.location.origin} className="size-full" />
    </span>
  )
}
