import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../devices/share-link.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Button } from '../../ui/button.tsx'

/** Milliseconds for which the button says that the text was copied. */
const saysCopiedFor = 2_000

type CopyOnceProps = {
  text: string
  /** The toast when the browser refuses to copy. */
  failure: string
  isCopied: boolean
  onCopied: () => void
}

/** A text that can be seen this once, selected by one click, with a button that copies it. */
export function CopyOnce({ text, failure, isCopied, onCopied }: CopyOnceProps) {
  const [saysCopied, setSaysCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) {
      toast.bad(failure)
      return
    }
    onCopied()
    setSaysCopied(true)
    window.setTimeout(() => setSaysCopied(false), saysCopiedFor)
  }
  return (
    <div className="flex items-center gap-3 rounded-control border border-line-strong p-2 pl-4 phone:flex-wrap">
      <code className="min-w-0 flex-1 break-all select-all">{text}</code>
      <Button
        variant={isCopied ? 'secondary' : 'primary'}
        icon={saysCopied ? Check : Copy}
        onClick={copy}
        className="phone:w-full"
      >
        {saysCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </div>
  )
}
