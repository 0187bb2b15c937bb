import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Search from 'lucide-react/icons/search'
import { ContainerTile } from '../../entities/container-tile.tsx'
import { useTinyScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PhoneTools } from './parts/header-tools.tsx'
import { useOptimisticContainer } from './waiting-containers.ts'

type CollapsedHeaderProps = { container: Container; onSearch: () => void }

/**
 * The container in the phone's own header, once its name is scrolled past, with its actions. The header keeps its
 * height, so that nothing below moves; a kraft edge hangs below it.
 */
export function CollapsedHeader({ container: stored, onSearch }: CollapsedHeaderProps) {
  const { t } = useLingui()
  const container = useOptimisticContainer(stored)
  const isTiny = useTinyScreen()
  const { name, location, blocked, itemCount, lowItemCount } = container
  const low = formatNumber(lowItemCount)
  return (
    <>
      <div className="flex min-w-0 flex-1 animate-pop-in items-center">
        {isTiny ? null : (
          <ContainerTile place={location} blocked={blocked} size={32} className="-ml-1 mr-2" />
        )}
        <div className="grid min-w-0 flex-1">
          <span
            dir="auto"
            className="truncate text-container-name"
            style={{ fontSize: '1.0625rem', lineHeight: '1.25rem' }}
          >
            {name}
          </span>
          <span className="truncate text-meta text-ink-2 tabular-nums">
            {placeName(location)} · <Plural value={itemCount} one="# item" other="# items" />
            {lowItemCount > 0 ? (
              <>
                {' · '}
                <Trans>{low} low</Trans>
              </>
            ) : null}
          </span>
        </div>
        <IconButton icon={Search} label={t`Search items`} onClick={onSearch} />
        {/* Left out on tiny screens, where the name needs the room. */}
        {isTiny ? null : <PhoneTools container={container} />}
      </div>
      <span aria-hidden="true" className="absolute inset-x-0 top-full" style={edge(blocked)} />
    </>
  )
}

/** 5 px of kraft with a strip of tape. Inline styles, because classes would add to every screen's first load. */
const edge = (blocked: boolean) => ({
  height: 5,
  marginTop: -1,
  background: blocked
    ? 'var(--color-box-off-edge)'
    : 'linear-gradient(var(--color-tape) 0 0) 50% / 46px no-repeat var(--color-box)',
})
