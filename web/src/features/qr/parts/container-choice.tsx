import { useLingui } from '@lingui/react/macro'
import { type Container, listContainers } from '@stowage/contract/containers'
import { type ChangeEvent, useState } from 'react'
import { ContainerLine } from '../../../entities/container-line.tsx'
import { compare } from '../../../entities/letter-of.ts'
import { foundText } from '../../../lib/api/found-count.ts'
import { useReadPages } from '../../../lib/api/read-pages.ts'
import { rowsBetween } from '../../../lib/screen/rows-between.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

/** Names are unknown of containers that the opener of the dialog has chosen. */
export type ChosenContainers = ReadonlyMap<number, Pick<Container, 'id'> & { name?: string }>

type ContainerChoiceProps = {
  chosen: ChosenContainers
  onChange: (chosen: ChosenContainers) => void
}

/** Selects containers, with Shift a range of them. After a press they are printed in the order of their names. */
export function ContainerChoice({ chosen, onChange }: ContainerChoiceProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [lastToggled, setLastToggled] = useState<number>()
  const list = useReadPages(
    listContainers,
    { query: { q: words.trim(), sort: 'name-asc' } },
    { keepsPrevious: true },
  )
  const isAll = list.rows.length > 0 && list.rows.every(({ id }) => chosen.has(id))
  const some = list.rows.some(({ id }) => chosen.has(id))
  const max = formatNumber(list.rows.length)
  const set = (containers: readonly Container[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const row of list.rows) if (next.has(row.id)) next.set(row.id, row)
    for (const container of containers) {
      if (isOn) next.set(container.id, container)
      else next.delete(container.id)
    }
    onChange(new Map([...next].sort(([, a], [, b]) => compare(a.name ?? '', b.name ?? ''))))
  }
  const toggle = (container: Container, { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = (nativeEvent as PointerEvent).shiftKey
    set(isRange ? rowsBetween(list.rows, lastToggled, container) : [container], currentTarget.checked)
    setLastToggled(container.id)
  }
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <SearchInput
        label={t`Search containers`}
        placeholder={t`Search containers`}
        value={words}
        onValueChange={setWords}
        found={foundText(words, list)}
      />
      <div className="flex min-h-11 items-center border-b border-line px-1">
        <Checkbox
          checked={isAll}
          mixed={some && !isAll}
          disabled={list.rows.length === 0}
          onChange={(event) => set(list.rows, event.currentTarget.checked)}
        >
          {list.hasMore
            ? t({ message: `Select the first ${max}`, context: 'containers' })
            : t`Select all ${max}`}
        </Checkbox>
      </div>
      {list.isPending ? (
        <SkeletonRows label={t`Loading containers`} rows={4} />
      ) : list.error ? (
        <ErrorState title={t`Couldn’t load containers`} onRetry={list.retry} />
      ) : (
        <ul style={{ flex: '1 0 20rem' }} className="flex flex-col gap-0.5 overflow-y-auto phone:max-h-64">
          {list.rows.map((container) => {
            const { id, name, location } = container
            return (
              <li key={id} className="flex min-h-12 shrink-0 items-center gap-3 px-1">
                <Checkbox
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(container, event)}
                  className="min-w-0 flex-1"
                >
                  <span className="flex min-w-0 items-center gap-3">
                    <ContainerLine container={{ name, location }} tile={32} />
                  </span>
                </Checkbox>
              </li>
            )
          })}
          {list.hasMore ? (
            <li>
              <Button variant="ghost" onClick={() => list.loadMore()} pending={list.isLoadingMore}>
                {t`Show more`}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </div>
  )
}
