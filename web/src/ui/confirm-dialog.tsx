import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { BusyNote } from './busy-line.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Names the entity: "Delete Camping gear and its 18 items?" */
  title: ReactNode
  /** Says what else is deleted, and whether it can be undone. */
  text?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Gives it a filled delete button; the focus then starts on Cancel. */
  danger?: boolean | undefined
  /** Shows no trash can, because nothing is deleted. */
  keeps?: boolean | undefined
  pending?: boolean | undefined
  /** Names the running action while it takes its time. */
  progress?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that is hard to undo, and stays open until it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, danger, keeps, pending, progress } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      locked={pending}
      title={title}
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
            {...(danger && !keeps && { icon: Trash2 })}
            pending={pending}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text === undefined ? null : <div className="text-ink-2">{text}</div>}
      {progress === undefined ? null : <BusyNote>{progress}</BusyNote>}
    </Dialog>
  )
}
