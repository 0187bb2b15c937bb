import { Plural, Trans } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { ContainerPreview } from '../../../entities/container-preview.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useRead } from '../../../lib/api/query.ts'
import { readRecent } from '../../../lib/storage/recent.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Shown for an empty field: recent searches and recently opened containers. */
export function SearchStart() {
  const user = useCurrentUser()
  const [{ searches, boxes }] = useState(() => readRecent(user))
  if (searches.length + boxes.length === 0) return <NothingRecent />
  return (
    <div className="grid grid-cols-1 gap-5">
      {searches.length > 0 ? (
        <section className="grid gap-2.5">
          <h2 className="text-card-title">
            <Trans>Recent searches</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {searches.map((text) => (
              <li key={text} className="min-w-0">
                <a
                  href={paths.search({ q: text })}
                  className="flex h-11 min-w-0 items-center gap-2.5 rounded-full border border-line bg-surface px-4 hover:bg-hover"
                >
                  <Icon of={History} size={16} className="text-ink-3" />
                  <span dir="auto" className="truncate">
                    {text}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {boxes.length > 0 ? (
        <section className="grid gap-2.5">
          <h2 className="text-card-title">
            <Trans>Recent containers</Trans>
          </h2>
          <ul className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 phone:grid-cols-1 phone:gap-0 phone:divide-y phone:divide-line phone:overflow-hidden phone:rounded-card phone:border phone:border-line phone:bg-surface">
            {boxes.map((id) => (
              <RecentBox key={id} id={id} />
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-small text-ink-2">
        <Trans>
          Search by name, description, location, SKU, barcode or the number on a label. Small typos are fine.
        </Trans>
      </p>
    </div>
  )
}

const seen = 4
const look =
  'flex h-full min-h-[104px] items-center gap-3 rounded-card border border-line bg-surface p-2.5 shadow-1 hover:shadow-2 focus-visible:-outline-offset-2 phone:min-h-20 phone:rounded-none phone:border-0 phone:px-3.5 phone:py-2 phone:shadow-none phone:hover:bg-hover'

/** A recent container. A deleted one is left out; one that can't be read now shows its number. */
function RecentBox({ id }: { id: number }) {
  const { data, error } = useRead(getContainer, { params: { id }, query: { items: seen } })
  if (error?.isNotFound) return null
  if (error && !data) {
    return (
      <li className="min-w-0">
        <a href={paths.container(id)} className={look}>
          <Icon of={Package} className="text-ink-2" />
          <span className="text-row tabular-nums">
            <Trans>Container</Trans> #{id}
          </span>
        </a>
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <Skeleton shape="block" className="h-[104px] phone:h-20" />
      </li>
    )
  }
  const { name, location, itemCount, updatedAt, items } = data
  return (
    <li className="min-w-0">
      <a href={paths.container(id)} className={look}>
        <ContainerPreview container={{ ...data, inside: items }} size="md" />
        <span className="grid min-w-0 flex-1 gap-0.5 text-meta text-ink-2">
          <span dir="auto" className="line-clamp-2 text-left text-row text-ink">
            {name}
          </span>
          <span className="flex min-w-0 gap-1 tabular-nums">
            <span className="shrink-0">
              <Plural value={itemCount} one="# item" other="# items" />
            </span>
            <span aria-hidden="true" className="hidden phone:inline">
              ·
            </span>
            <span dir="auto" className="hidden truncate phone:block">
              {placeName(location)}
            </span>
          </span>
          <span className="flex items-center gap-1.5 phone:hidden">
            <Icon of={Clock} size={14} />
            {relativeTime(updatedAt)}
          </span>
        </span>
        <Icon of={ChevronRight} size={18} className="hidden text-ink-3 phone:block" />
      </a>
    </li>
  )
}

function NothingRecent() {
  return (
    <Card>
      <EmptyState
        icon={Search}
        title={<Trans>What are you looking for?</Trans>}
        text={
          <Trans>
            Type a name, description, location, SKU or barcode. Accents and small typos don’t matter.
          </Trans>
        }
      />
    </Card>
  )
}
