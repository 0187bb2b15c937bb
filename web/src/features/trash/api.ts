import { plural, t } from '@lingui/core/macro'
import { listTrash, type TrashEntry } from '@stowage/contract/trash'
import { trashPage } from '@stowage/contract/trash.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { type Chosen, missingContainers, sizeOf } from './chosen.ts'
import { eraseParts, type Outcome, restoreParts } from './run-parts.ts'

/** Deleted entries that can be restored, newest first. */
export function useTrash() {
  return useReadPages(listTrash, {}, { pageSize: trashPage })
}

/** The actions on entries of Trash. `isBusy` while one runs; a second restore then does nothing. */
export function useTrashActions(onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = async (chosen: Chosen, along: readonly number[] = []) => {
    setBusy(true)
    const onProgress = (done: number) => sayProgress(done, chosen)
    const outcome = await restoreParts({ client, chosen, onProgress }, along).finally(() => setBusy(false))
    sayRestored(chosen, outcome)
    if (!outcome.error) onDone()
  }
  return {
    isBusy,
    /** Restores entries; asks first when containers come back that were not selected. */
    restore(chosen: Chosen): void {
      if (isBusy) return
      const along = 'entries' in chosen ? missingContainers(chosen.entries) : []
      if (along.length === 0) void restore(chosen)
      else
        askForContainers(along, () =>
          restore(
            chosen,
            along.map(({ id }) => id),
          ),
        )
    },
    erase(chosen: Chosen): void {
      ask({
        title: eraseTitle(chosen),
        body: t`This can’t be undone.`,
        confirmLabel: t`Delete forever`,
        danger: true,
        progress: t`Deleting forever…`,
        failure: () => undefined,
        run: async () => {
          const onProgress = (done: number) => sayProgress(done, chosen)
          const outcome = await eraseParts({ client, chosen, onProgress })
          sayErased(outcome)
          if (outcome.error) throw outcome.error
          onDone()
        },
      })
    },
  }
}

function askForContainers(containers: readonly { name: string }[], run: () => Promise<void>): void {
  const name = containers[0]?.name ?? ''
  ask({
    title:
      containers.length === 1
        ? t`Restore ${name} too?`
        : plural(containers.length, {
            one: 'Restore # container too?',
            other: 'Restore # containers too?',
          }),
    body: plural(containers.length, {
      one: 'Some of these were in a container that’s in Trash too. It’ll come back with everything in it.',
      other:
        'Some of these were in containers that are in Trash too. They’ll come back with everything in them.',
    }),
    confirmLabel: t`Restore`,
    failure: () => undefined,
    run,
  })
}

function eraseTitle(chosen: Chosen): string {
  const count = sizeOf(chosen)
  if (!('entries' in chosen) && chosen.isLeast) return t`Delete everything in Trash forever?`
  if (!('entries' in chosen))
    return plural(count, {
      one: 'Delete it forever?',
      2: 'Delete both forever?',
      other: 'Delete all # forever?',
    })
  const [first] = chosen.entries
  if (!first || count > 1)
    return plural(count, { one: 'Delete it forever?', other: 'Delete these # forever?' })
  const { name, itemCount } = first
  return itemCount
    ? plural(itemCount, {
        one: `Delete ${name} and its # item forever?`,
        other: `Delete ${name} and its # items forever?`,
      })
    : t`Delete ${name} forever?`
}

function sayProgress(done: number, chosen: Chosen): void {
  if (done === 0) return
  const total = sizeOf(chosen)
  const [now, all] = [formatNumber(done), formatNumber(total)]
  if ('isLeast' in chosen && chosen.isLeast) {
    toast.info({ title: plural(done, { one: '# done…', other: '# done…' }), isBusy: true })
    return
  }
  if (done >= total) return
  toast.info({ title: t`${now} of ${all} done…`, isBusy: true })
}

function sayRestored(chosen: Chosen, { done, error }: Outcome): void {
  if (error) {
    showTrashFailed(error, t`Not everything was restored`)
    return
  }
  const only = 'entries' in chosen && chosen.entries.length === 1 ? chosen.entries[0] : undefined
  if (done === 0) toast.info(t`Already restored`)
  else if (only) showOneRestored(only)
  else toast.ok(plural(done, { one: '# restored', other: '# restored' }))
}

/** Reports a restored entry, also one restored into another container (`into`). */
export function showOneRestored(entry: TrashEntry, into?: number): void {
  const { name, kind, id, container } = entry
  const place = into ?? (kind === 'container' ? id : container?.id)
  toast.ok({
    title: t`${name} restored`,
    ...(place !== undefined && {
      action: {
        label: t({ message: 'Open', context: 'button' }),
        onAction: () => navigate(paths.container(place, kind === 'item' ? { highlight: id } : {})),
      },
    }),
  })
}

function sayErased({ done, error }: Outcome): void {
  if (error) showTrashFailed(error, t`Not everything was deleted`)
  else
    toast.ok(
      plural(done, {
        0: 'Already gone',
        one: '# deleted forever',
        other: '# deleted forever',
      }),
    )
}

/** Reports a failure, with the server's sentence when that says more than the title. */
export function showTrashFailed(error: ApiError, title: string): void {
  if (error.isUnauthorized) return
  toast.bad(isLimitError(error) ? limitToast(error) : { title, description: error.message })
}
