import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { useMay } from '../../../lib/api/abilities.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Found } from '../use-scanner.ts'

/** The name of the container or item that opens in a moment, or that the list of several items does. */
export function FoundDock({ found }: { found: Found }) {
  const { t } = useLingui()
  const { name, location, itemCount, detail } = wordsOf(found, t`Several items have this barcode`)
  return (
    <div className="found-dock flex items-center gap-3.5">
      {/* Light colours for the kraft box, because the dock is dark in both themes. */}
      <span className="scheme-light">
        <ContainerTile place={location} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-card-title text-white">
          {name}
        </p>
        <p className="flex text-body whitespace-pre text-[#b6beb8]">
          <span dir="auto" className="min-w-0 truncate">
            {detail}
          </span>
          {itemCount === undefined ? null : (
            <span className="shrink-0">
              {' · '}
              <Plural value={itemCount} one="# item" other="# items" />
            </span>
          )}
        </p>
      </div>
      <span className="inline-flex h-8 items-center gap-1.5 rounded-[7px] bg-[#14301f] px-3 text-small font-medium text-[#84d6a0]">
        <Icon of={CircleCheck} size={16} />
        <Trans>Opening</Trans>
      </span>
    </div>
  )
}

function wordsOf(found: Found, several: string) {
  if (found.kind === 'container') return { ...found.container, detail: placeName(found.container.location) }
  if (found.kind === 'items') return { name: several, location: '', itemCount: undefined, detail: found.q }
  return { ...found.item, itemCount: undefined, detail: found.item.containerName }
}

/** Says that no item has this barcode, and lets people with the right add one. */
export function UnknownBarcode({ barcode, onAddItem }: { barcode: string; onAddItem: () => void }) {
  const mayAdd = useMay('items.change')
  return (
    <div className="mb-3.5 flex items-center gap-3.5">
      <p className="min-w-0 flex-1 text-body text-white">
        <Trans>No item has this barcode yet:</Trans>{' '}
        <span className="code break-all text-[#b6beb8]">{barcode}</span>
      </p>
      {mayAdd ? (
        <Button icon={Plus} onClick={onAddItem}>
          <Trans>Add Item</Trans>
        </Button>
      ) : null}
    </div>
  )
}
