import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ExportKind, FileFormat } from '@stowage/contract/exports.rules'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { usePreview } from '../api.ts'
import { useFormatWords } from './format-words.ts'

/** A file's name, number of rows, and first lines. */
export function PreviewLines({ kind, format }: { kind: ExportKind; format: FileFormat }) {
  const { t } = useLingui()
  const { icon } = useFormatWords()[format]
  const preview = usePreview(kind, format)
  if (preview.error && !preview.data) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load the preview</Trans>}
        text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
        pending={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    )
  }
  if (!preview.data) {
    return (
      <SkeletonGroup label={t`Loading the preview`}>
        <Skeleton className="mb-3 h-3.5 w-40" />
        <Skeleton shape="block" className="h-22" />
      </SkeletonGroup>
    )
  }
  const { fileName, lines, rows } = preview.data
  return (
    <figure>
      <figcaption className="mb-2 flex items-center gap-2">
        <Icon of={icon} size={16} />
        <span className="min-w-0 flex-1 truncate font-mono text-small font-medium">{fileName}</span>
        <span className="shrink-0 text-small text-ink-2 tabular-nums">
          <Plural value={rows} one="# row" other="# rows" />
        </span>
      </figcaption>
      <Lines label={t`The first lines of ${fileName}`} lines={lines} />
    </figure>
  )
}

const fading = { maskImage: 'linear-gradient(to right, #000 calc(100% - 72px), transparent)' }

/** A file's lines, which scroll sideways; the edge fades while there is more. */
function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  const place = useRef<HTMLElement>(null)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const look = () => setMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    look()
    const seen = new ResizeObserver(look)
    seen.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      seen.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <section
      ref={place}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-segment bg-sunken p-3.5"
      style={hasMore ? fading : undefined}
    >
      <pre className="w-max font-mono text-small phone:text-meta">
        {lines.map((line, at) => (
          // The lines of a file have nothing else that tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={at} className={cx('block min-h-[1lh]', at === 0 && 'font-semibold')}>
            {line}
          </span>
        ))}
      </pre>
    </section>
  )
}
