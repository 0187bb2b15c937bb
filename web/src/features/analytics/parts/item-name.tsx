import { Trans } from '@lingui/react/macro'
import { paths } from '../../../lib/address/paths.ts'

type NamedItem = { id: number; name: string; containerName: string; isDeleted: boolean }

/** An item with its container below; one in Trash is named as it was called. */
export function ItemName({ item: { id, name, containerName, isDeleted } }: { item: NamedItem }) {
  return (
    <span className="block min-w-0">
      {isDeleted ? (
        <span className="block truncate">
          <span dir="auto">{name}</span>{' '}
          <span className="text-meta text-ink-2">
            <Trans>(deleted)</Trans>
          </span>
        </span>
      ) : (
        <a href={paths.item(id)} className="block truncate font-medium hover:underline">
          <span dir="auto">{name}</span>
        </a>
      )}
      <span dir="auto" className="block truncate text-meta text-ink-2">
        {containerName}
      </span>
    </span>
  )
}
