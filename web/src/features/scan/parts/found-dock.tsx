import { Plural, Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { useMay } from '../../../lib/api/abilities.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Found } from '../use-scanner.ts'

/** The name of the container or item that opens in a moment. */
export function FoundDock({ found }: { found: Found }) {
  const { name, location, itemCount } =
    found.kind === 'container' ? found.container : { ...found.item, itemCount: undefined }
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
            {found.kind === 'item' ? found.item.containerName : placeName(location)}
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
