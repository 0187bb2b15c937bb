import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportReadAs } from '@stowage/contract/imports'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { noteWords } from '../read-as-words.ts'

/** The file's number of lines and of rows; when they differ, which lines were skipped and why. */
export function LineNotes({
  readAs: { lines, notes, noteCount },
  rows,
}: {
  readAs: ImportReadAs
  rows: number
}) {
  const { t } = useLingui()
  const more = noteCount - notes.length
  return (
    <div className="ml-auto flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 text-small text-ink-2 phone:ml-0 phone:w-full phone:justify-start">
      <p className="leading-[42px] tabular-nums">
        {t`${plural(lines, { one: '# line', other: '# lines' })}, ${plural(rows, { one: '# row of data', other: '# rows of data' })}`}
      </p>
      {notes.length === 0 ? null : (
        <Disclosure label={<Trans>Why they differ</Trans>}>
          <ul className="grid gap-1">
            {notes.map(({ reason, from, to }) => {
              const [first, last, why] = [formatNumber(from), formatNumber(to), noteWords(reason)]
              return (
                <li key={`${from}-${reason}`}>
                  {from === to ? t`Line ${first}: ${why}` : t`Lines ${first} to ${last}: ${why}`}
                </li>
              )
            })}
            {more > 0 ? (
              <li>
                <Plural value={more} one="# more" other="# more" />
              </li>
            ) : null}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
