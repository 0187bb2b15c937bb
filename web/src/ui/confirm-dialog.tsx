import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Names the thing: "Delete Camping gear and its 18 items?" */
  title: ReactNode
  /** What goes with it, and whether it can be undone. */
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** A filled delete button; the focus then starts on Cancel. */
  danger?: boolean | undefined
  pending?: boolean | undefined
  /** The confirmation's own failure, in the catalogue's sentence. */
  error?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can't be taken back easily. It reports its own failure and stays open for it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, closeLabel, danger, pending, error } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      locked={pending}
      title={title}
      closeLabel={closeLabel}
      onClose={props.onCancel}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      footer={
        <>
          <Button ref={cancel} onClick={props.onCancel} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            {...(danger && { icon: Trash2 })}
            pending={pending}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text === undefined ? null : <div className="text-ink-2">{text}</div>}
      {error ? (
        <p role="alert" className="flex gap-1.5 text-small text-bad">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </Dialog>
  )
}
