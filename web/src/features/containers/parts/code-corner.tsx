import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { ReactNode } from 'react'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { cx } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type CodeCornerProps = {
  container: Container
  className?: string | undefined
  /** The side of the code. */
  codeClassName: string
  /** What a person types who can't scan. */
  children?: ReactNode
}

/** The code of a box on its light chip; it opens the QR dialog. */
export function CodeCorner({ container, className, codeClassName, children }: CodeCornerProps) {
  const { t } = useLingui()
  const { name } = container
  return (
    <button
      type="button"
      {...preloadsDialog('qr-code')}
      onClick={() => openDialog('qr-code', { container })}
      className={cx(
        'relative grid shrink-0 justify-items-center gap-1.5 rounded-badge border border-line bg-white p-1 hover:shadow-2',
        className,
      )}
    >
      <QrCode text={container.qrCode} className={codeClassName} />
      {/* No aria-label: who speaks to the machine says the words that stand there, and they belong to the name. */}
      <VisuallyHidden>{t`QR Code of ${name}`}</VisuallyHidden> {children}
    </button>
  )
}
