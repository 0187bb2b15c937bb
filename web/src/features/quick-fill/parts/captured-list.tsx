import { Trans, useLingui } from '@lingui/react/macro'
import { restoreContainer } from '@stowage/contract/containers'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { useApiMutation } from '../../../lib/api/api-mutation.ts'
import { isLimitError, limitToast } from '../../../lib/api/limit-toast.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet, SheetBody, SheetFooter } from '../../../ui/picture-sheet.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { type CapturedEntry, countStates } from '../captured-item.ts'

type CapturedListProps = {
  entries: readonly CapturedEntry[]
  onRetry: () => void
  onDiscard: (entry: CapturedEntry) => void
  onBack: () => void
}

/** All captured items: saved ones, and waiting ones with the reason. */
export function CapturedList({ entries, onRetry, onDiscard, onBack }: CapturedListProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus({ preventScroll: true }), [])
  const { waiting } = countStates(entries)
  const gone = entries.find(({ isContainerGone }) => isContainerGone)
  return (
    <Sheet className="animate-sheet-in" onClose={onBack}>
      <SheetBody>
        <h3 className="text-dialog-title">
          <Trans>Captured items</Trans>
        </h3>
        <ul className="grid grid-cols-1 gap-3">
          {entries.map((entry) => (
            <CapturedRow key={entry.newId} entry={entry} onDiscard={onDiscard} />
          ))}
        </ul>
        {gone ? <RestoreButton containerId={gone.containerId} onRestored={onRetry} /> : null}
      </SheetBody>
      <SheetFooter>
        {waiting > 0 ? (
          <Button variant="primary" size="lg" block onClick={onRetry}>
            <Trans>Send again</Trans>
          </Button>
        ) : null}
        <Button ref={back} size="lg" block onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </SheetFooter>
    </Sheet>
  )
}

function CapturedRow({
  entry,
  onDiscard,
}: {
  entry: CapturedEntry
  onDiscard: (entry: CapturedEntry) => void
}) {
  const { t } = useLingui()
  const { name, quantity, photo, state, problem } = entry
  return (
    <li className="flex items-center gap-3">
      <Thumbnail src={photo} size={64} />
      <div className="qf-row min-w-0 flex-1">
        <p className="flex gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          <span className="shrink-0 text-ink-2 tabular-nums">× {quantity}</span>
        </p>
        <State state={state} />
        {problem ? <p className="text-meta text-ink-2">{problem}</p> : null}
      </div>
      {state === 'waiting' ? (
        <IconButton icon={Trash2} label={t`Discard ${name}`} danger onClick={() => onDiscard(entry)} />
      ) : null}
    </li>
  )
}

type RestoreButtonProps = { containerId: number; onRestored: () => void }

function RestoreButton({ containerId, onRestored }: RestoreButtonProps) {
  const { t } = useLingui()
  const { mutateAsync: send, isPending } = useApiMutation(restoreContainer, {
    success: ({ name }) => ({ title: t`Container restored`, description: name }),
    failure: (error) => {
      if (isLimitError(error)) return limitToast(error)
      return error.isNotFound
        ? t`This container can’t be restored anymore.`
        : t`Failed to restore the container. Please try again.`
    },
  })
  return (
    <Button
      icon={Undo2}
      block
      pending={isPending}
      onClick={() => void send({ params: { id: containerId } }).then(onRestored, () => undefined)}
    >
      <Trans>Restore the container</Trans>
    </Button>
  )
}

function State({ state }: Pick<CapturedEntry, 'state'>) {
  const { t } = useLingui()
  if (state === 'saved') return <Badge tone="ok" icon={CircleCheck}>{t`Saved`}</Badge>
  if (state === 'waiting') return <Badge tone="warn" icon={Clock}>{t`Waiting`}</Badge>
  return (
    <span className="inline-flex items-center gap-1.5 text-meta text-ink-2">
      <Spinner size={16} />
      {t`Saving`}
    </span>
  )
}
