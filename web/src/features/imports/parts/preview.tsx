import { useLingui } from '@lingui/react/macro'
import type { Import, ImportReadAs } from '@stowage/contract/imports'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

type PreviewProps = { importRecord: Import; readAs: ImportReadAs; pending: boolean }

/** The most columns shown; the list of columns has all. */
const shownColumns = 8

/** A file's first rows with their numbers; what has no room scrolls sideways. */
export function Preview({ importRecord: { columns, preview }, readAs, pending }: PreviewProps) {
  const { t } = useLingui()
  if (pending) {
    return (
      <SkeletonGroup label={t`Reading the file`} className="grid gap-2 border-t border-line p-4">
        <Skeleton shape="block" className="h-48" />
      </SkeletonGroup>
    )
  }
  const columnName = (number: number) => t`Column ${number}`
  const shown = columns.slice(0, shownColumns)
  const cellClass = 'max-w-48 truncate px-3'
  return (
    <section
      aria-label={t`First rows of the file`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it by the keyboard
      tabIndex={0}
      className="overflow-x-auto border-t border-line"
    >
      <table className="w-full text-left text-small" aria-label={t`First rows of the file`}>
        <thead className="bg-canvas">
          <tr className="h-[38px]">
            <th scope="col" className="w-14 px-5 font-normal text-ink-2 tabular-nums phone:px-4">
              <span className="sr-only">{t`Row`}</span>
              {readAs.headings > 0 ? <span aria-hidden="true">{readAs.headings}</span> : null}
            </th>
            {shown.map(({ heading }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their place
              <th key={at} scope="col" dir="auto" className={cellClass}>
                {heading || columnName(at + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, cells }) => (
            <tr key={row} className="h-[38px] border-t border-line">
              <td className="px-5 text-ink-2 tabular-nums phone:px-4">{row}</td>
              {shown.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their place
                <td key={at} dir="auto" className={cellClass}>
                  {cells[at]?.trim() || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
