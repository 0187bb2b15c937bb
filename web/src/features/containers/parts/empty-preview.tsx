import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Plus from 'lucide-react/icons/plus'
import { useMay } from '../../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type EmptyPreviewProps = {
  container: Pick<Container, 'id' | 'name'>
  /** Hides the word when there is no room; screen readers still get it. */
  hidesWord?: boolean | undefined
  /** Classes that set the size. */
  className: string
}

/** The preview of an empty container: a press starts quick-fill. */
export function EmptyPreview({ container: { id, name }, hidesWord, className }: EmptyPreviewProps) {
  const { t } = useLingui()
  const mayFill = useMay('items.change')
  const look = cx(
    'flex shrink-0 items-center justify-center rounded-control border border-dashed border-box-edge bg-kraft-soft text-small font-medium text-box-ink',
    className,
  )
  const word = hidesWord ? <VisuallyHidden>{t`Empty`}</VisuallyHidden> : t`Empty`
  if (!mayFill) return <span className={look}>{word}</span>
  return (
    <button
      type="button"
      {...preloadsDialog('quick-fill')}
      onClick={() => openDialog('quick-fill', { container: { id, name } })}
      className={cx(look, 'z-1')}
    >
      {/* The word is part of the name, for voice control. */}
      {word}
      <Icon of={Plus} size={16} />
      <VisuallyHidden>{t`Quick Fill ${name}`}</VisuallyHidden>
    </button>
  )
}
