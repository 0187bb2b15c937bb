import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportLeftOut, type Import } from '@stowage/contract/imports'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import List from 'lucide-react/icons/list'
import QrCode from 'lucide-react/icons/qr-code'
import Undo2 from 'lucide-react/icons/undo-2'
import { downloadFile } from '../../devices/download.ts'
import { paths } from '../../lib/address/paths.ts'
import { tellFailedDownload } from '../../lib/api/failed-download.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useUndoImport } from './api.ts'
import { EarlierImports } from './parts/earlier-imports.tsx'

/** The result of an import: labels first, then the items, and Undo. */
export function DoneStep({ made, onAnother }: { made: Import; onAnother: () => void }) {
  return (
    <>
      <Card className="grid justify-items-center gap-1 px-5 py-10 text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-card bg-ok-soft text-ok">
          <Icon of={made.state === 'undone' ? Undo2 : Check} size={24} />
        </span>
        {made.state === 'undone' ? <TakenBack onAnother={onAnother} /> : <Saved made={made} />}
      </Card>
      <EarlierImports />
    </>
  )
}

function TakenBack({ onAnother }: { onAnother: () => void }) {
  return (
    <>
      <h2 className="text-page-title">
        <Trans>Undone</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Everything from this import is now in Trash.</Trans>
      </p>
      <Button icon={FileUp} className="mt-4" onClick={onAnother}>
        <Trans>Another file</Trans>
      </Button>
    </>
  )
}

function Saved({ made }: { made: Import }) {
  const { t } = useLingui()
  const name = made.fileName ?? t`Pasted rows`
  return (
    <>
      <h2 className="text-page-title">
        {made.items === 0 ? (
          <Plural value={made.containers} one="# container" other="# containers" />
        ) : (
          <Trans>
            <Plural value={made.items} one="# item" other="# items" /> in{' '}
            <Plural value={made.containers} one="# container" other="# containers" />
          </Trans>
        )}
      </h2>
      <p className="text-ink-2">
        {made.leftOut === 0 ? (
          <Trans>Imported all of {name}.</Trans>
        ) : (
          <Plural
            value={made.leftOut}
            one={`Imported ${name} except # row.`}
            other={`Imported ${name} except # rows.`}
          />
        )}
      </p>
      <div className="mt-4 mb-5 flex flex-wrap justify-center gap-3 phone:w-full phone:flex-col">
        {made.newContainerIds.length > 0 ? (
          <Button
            variant="primary"
            icon={QrCode}
            onClick={() => openDialog('label-sheet', { containerIds: made.newContainerIds })}
          >
            <Plural value={made.newContainerIds.length} one="Print # label" other="Print # labels" />
          </Button>
        ) : null}
        <Button icon={List} href={paths.items({ sort: 'created-desc' })}>
          <Trans>See the items</Trans>
        </Button>
        {made.leftOut > 0 ? <LeftOut made={made} /> : null}
      </div>
      <UndoLine made={made} />
    </>
  )
}

function LeftOut({ made }: { made: Import }) {
  const { t } = useLingui()
  const save = () =>
    downloadFile(addressOf(exportLeftOut, { params: { id: made.id } })).catch((error: unknown) =>
      tellFailedDownload(error, t`Couldn’t load rows. Please try again.`),
    )
  return (
    <Button icon={Download} onClick={() => void save()}>
      <Plural value={made.leftOut} one="# row left out" other="# rows left out" />
    </Button>
  )
}

function UndoLine({ made }: { made: Import }) {
  const { undo, isPending } = useUndoImport(made.id)
  if (made.undoUntil === null) return null
  const day = formatDate(made.undoUntil)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 text-small text-ink-2">
      <Trans>Not what you wanted? You can undo the whole import until {day}.</Trans>
      <Button variant="ghost" size="sm" icon={Undo2} pending={isPending} onClick={undo}>
        <Trans>Undo import</Trans>
      </Button>
    </p>
  )
}
