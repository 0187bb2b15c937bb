import { t } from '@lingui/core/macro'
import {
  exportAnalytics,
  getAnalytics,
  listFullestContainers,
  listItemCovers,
  listMovedItems,
  listPeopleChanges,
  listUnmovedItems,
} from '@stowage/contract/analytics'
import type { AnalyticsTable, UnmovedSpan } from '@stowage/contract/analytics.rules'
import { listPlans } from '@stowage/contract/billing'
import { addressOf } from '@stowage/contract/endpoint'
import { updateItem } from '@stowage/contract/items'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useExportFile } from '../../lib/api/export-file.ts'
import { useRead } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { AnalyticsQuery } from './choices.ts'

const kept = { keepsPrevious: true }

export const useAnalytics = (query: AnalyticsQuery) => useRead(getAnalytics, { query }, kept)

export const useMovedItems = (query: AnalyticsQuery) => useRead(listMovedItems, { query }, kept)

export const useItemCovers = (query: AnalyticsQuery, limit: number) =>
  useRead(listItemCovers, { query: { ...query, limit } }, kept)

export const useUnmovedItems = (query: AnalyticsQuery, limit: number, unmovedFor: UnmovedSpan) =>
  useRead(listUnmovedItems, { query: { ...query, limit, unmovedFor } }, kept)

export const usePeopleChanges = (query: AnalyticsQuery) => useRead(listPeopleChanges, { query }, kept)

/** The display name of the cheapest plan with analytics; undefined: none is on offer. */
export const usePlanWithAnalytics = (): string | undefined =>
  useRead(listPlans).data?.find(({ advancedAnalytics }) => advancedAnalytics)?.displayName

export const useFullestContainers = () => useRead(listFullestContainers, {}, kept)

/** Downloads one of the tables, with the choices of the screen. */
export function useDownloadTable(table: AnalyticsTable, query: AnalyticsQuery, unmovedFor?: UnmovedSpan) {
  const { isPending, save } = useExportFile(exportAnalytics, t`Couldn’t download the table. Try again.`)
  const choices = { table, ...query, ...(unmovedFor && { unmovedFor }) }
  return { isPending, download: () => save(inWorkspace(addressOf(exportAnalytics, { query: choices }))) }
}

/** Sets an item's minimum; the toast's Undo sets the former one. */
export function useSetMinimum() {
  const { mutate, ...mutation } = useApiMutation(updateItem, {
    success: ({ id, name, minQuantity }, { body }) => {
      const former = body.seen?.minQuantity
      const minimum = formatNumber(minQuantity)
      return {
        title: t`Minimum for ${name}: ${minimum}`,
        action:
          former === undefined
            ? undefined
            : {
                label: t`Undo`,
                onAction: () => mutate({ params: { id }, body: { minQuantity: former } }),
              },
      }
    },
    failure: ({ message }) => ({ title: t`Couldn’t set the minimum`, description: message }),
  })
  return {
    ...mutation,
    setMinimum: (id: number, former: number, minimum: number) =>
      mutate({ params: { id }, body: { minQuantity: minimum, seen: { minQuantity: former } } }),
  }
}
