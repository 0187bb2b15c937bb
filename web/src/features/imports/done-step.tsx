import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportLeftOut, type Import } from '@stowage/contract/imports'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import List from 'lucide-react/icons/list'
import QrCode from 'lucide-react/icons/qr-code'
import Undo2 from 'lucide-react/icons/undo-2'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { paths } from '../../lib/address/paths.ts'
import { useExportFile } from '../../lib/api/export-file.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EarlierImports } from './parts/earlier-imports.tsx'
import { useUndoImport } from './undo-import.ts'

/** The result of an import: labels first, then the items, and Undo. */
export function DoneStep({ importRecord, onAnother }: { importRecord: Import; onAnother: () => void }) {
  return (
    <>
      <Card className="grid justify-items-center gap-1 px-5 py-10 text-center">
        <span className="mb-3 grid size-14 place-items-center rounded-card bg-ok-soft text-ok">
          <Icon of={importRecord.state === 'undone' ? Undo2 : Check} size={24} />
        </span>
        {importRecord.state === 'undone' ? (
          <TakenBack importRecord={importRecord} onAnother={onAnother} />
        ) : (
          <Saved importRecord={importRecord} />
        )}
      </Card>
      <EarlierImports />
    </>
  )
}

function TakenBack({ importRecord, onAnother }: { importRecord: Import; onAnother: () => void }) {
  const { undone } = importRecord
  return (
    <>
      <h2 className="text-page-title">
        <Trans>Import undone</Trans>
      </h2>
      {importRecord.items > 0 || importRecord.updated === 0 ? (
        <p className="text-ink-2">
          {importRecord.items > 0 ? (
            <Trans>
              The items this import added are now in Trash, along with any new containers that held nothing
              else.
            </Trans>
          ) : (
            <Trans>
              The containers this import added are now in Trash, except any that hold other items.
            </Trans>
          )}
        </p>
      ) : null}
      {undone ? <FormerValues undone={undone} /> : null}
      <Button icon={FileUp} className="mt-4" onClick={onAnother}>
        <Trans>Choose another file</Trans>
      </Button>
    </>
  )
}

/** The updated items after an undo: restored, or left as they are. */
function FormerValues({ undone: { restored, keptCount, kept } }: { undone: NonNullable<Import['undone']> }) {
  const more = keptCount - kept.length
  return (
    <>
      {restored > 0 ? (
        <p className="text-ink-2">
          <Plural
            value={restored}
            one="# updated item was changed back."
            other="# updated items were changed back."
          />
        </p>
      ) : null}
      {keptCount > 0 ? (
        <div className="mt-3 w-full max-w-md rounded-control bg-warn-soft px-4 py-3 text-left text-small">
          <p className="font-medium text-warn">
            <Plural
              value={keptCount}
              one="# updated item was left as is:"
              other="# updated items were left as is:"
            />
          </p>
          <ul className="mt-1.5 grid gap-1">
            {kept.map(({ id, name, reason }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                {reason === 'deleted' ? (
                  <span dir="auto" className="min-w-0 truncate font-medium">
                    {name}
                  </span>
                ) : (
                  <a href={paths.item(id)} dir="auto" className="min-w-0 truncate font-medium underline">
                    {name}
                  </a>
                )}
                <span className="text-ink-2">
                  <KeptReason reason={reason} />
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="mt-1.5 text-ink-2">
              <Plural value={more} one="and # more" other="and # more" />
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function KeptReason({ reason }: { reason: NonNullable<Import['undone']>['kept'][number]['reason'] }) {
  switch (reason) {
    case 'changed':
      return <Trans>changed since</Trans>
    case 'deleted':
      return <Trans>deleted since</Trans>
    case 'no-room':
      return <Trans>its old container is full</Trans>
  }
}

/** The source of the rows: a file by its name, or the clipboard. */
function ImportedFrom({ importRecord: { fileName: name, leftOut } }: { importRecord: Import }) {
  if (name === null) {
    return leftOut === 0 ? (
      <Trans>Imported all pasted rows.</Trans>
    ) : (
      <Plural
        value={leftOut}
        one="Imported all but # of the pasted rows."
        other="Imported all but # of the pasted rows."
      />
    )
  }
  return leftOut === 0 ? (
    <Trans>Imported all of {name}.</Trans>
  ) : (
    <Plural
      value={leftOut}
      one={`Imported ${name} except for # row.`}
      other={`Imported ${name} except for # rows.`}
    />
  )
}

function Saved({ importRecord }: { importRecord: Import }) {
  return (
    <>
      <h2 className="text-page-title">
        {importRecord.items === 0 && importRecord.updated > 0 ? (
          <Plural value={importRecord.updated} one="# item updated" other="# items updated" />
        ) : importRecord.items === 0 ? (
          <Plural value={importRecord.containers} one="# container" other="# containers" />
        ) : (
          <Trans>
            <Plural value={importRecord.items} one="# item" other="# items" /> in{' '}
            <Plural value={importRecord.containers} one="# container" other="# containers" />
          </Trans>
        )}
      </h2>
      {importRecord.items > 0 && importRecord.updated > 0 ? (
        <p className="text-ink-2">
          <Plural
            value={importRecord.updated}
            one="# existing item was updated."
            other="# existing items were updated."
          />
        </p>
      ) : null}
      <p className="text-ink-2">
        <ImportedFrom importRecord={importRecord} />
      </p>
      <div className="mt-4 mb-5 flex flex-wrap justify-center gap-3 phone:w-full phone:flex-col">
        {importRecord.newContainerIds.length > 0 ? (
          <Button
            variant="primary"
            icon={QrCode}
            onClick={() => openDialog('label-sheet', { containerIds: importRecord.newContainerIds })}
          >
            <Plural value={importRecord.newContainerIds.length} one="Print # label" other="Print # labels" />
          </Button>
        ) : null}
        <Button
          icon={List}
          href={paths.items({ sort: importRecord.items === 0 ? 'recent' : 'created-desc' })}
        >
          <Trans>See the items</Trans>
        </Button>
        {importRecord.leftOut > 0 ? <LeftOut importRecord={importRecord} /> : null}
      </div>
      <UndoLine importRecord={importRecord} />
    </>
  )
}

function LeftOut({ importRecord }: { importRecord: Import }) {
  const { t } = useLingui()
  const { isPending, save } = useExportFile(exportLeftOut, t`Couldn’t download the file. Please try again.`)
  const address = inWorkspace(addressOf(exportLeftOut, { params: { id: importRecord.id } }))
  return (
    <Button icon={Download} pending={isPending} onClick={() => void save(address)}>
      <Plural
        value={importRecord.leftOut}
        one="Download the row that was left out"
        other="Download the # rows that were left out"
      />
    </Button>
  )
}

function UndoLine({ importRecord }: { importRecord: Import }) {
  const askToUndo = useUndoImport(importRecord)
  if (importRecord.undoUntil === null) return null
  const day = formatDate(importRecord.undoUntil)
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 text-small text-ink-2">
      <Trans>Not what you wanted? You can undo the whole import until {day}.</Trans>
      <Button variant="ghost" size="sm" icon={Undo2} onClick={askToUndo}>
        <Trans>Undo import</Trans>
      </Button>
    </p>
  )
}
