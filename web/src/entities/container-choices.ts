import { getSubscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { type Container, getContainer, listContainers } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../lib/api/query.ts'
import { listedContainer } from './listed-container.ts'

const shown = 30

interface ContainerChoices {
  containers: Container[]
  /** The options belong to the previous words, or have not arrived yet. */
  isPrevious: boolean
  /** The person has no container. */
  isNone: boolean
  /** The only container, when there is exactly one. */
  only: Container | undefined
}

/** The containers that an item can be added to: those that match the words or the number, without blocked ones. */
export function useContainerChoices(words: string): ContainerChoices {
  const { data: subscription } = useRead(getSubscription, {})
  const limit = subscription?.limits.containers
  const hasBlocked =
    limit !== undefined && !isUnlimited(limit) && subscription && subscription.usage.containers > limit
  const number = /^(?:#|container-)?([1-9]\d{0,14})$/.exec(words.trim())?.[1]
  const byNumber = useRead(
    getContainer,
    { params: { id: Number(number ?? 0) }, query: { items: 0 } },
    { enabled: number !== undefined },
  )
  const { data: matching, isPlaceholderData } = useRead(
    listContainers,
    // On a plan that has become too small the oldest containers stay active, so they come first then.
    { query: { q: words.trim(), limit: shown, sort: hasBlocked ? 'created-asc' : 'recent' } },
    { keepsPrevious: true },
  )
  const first = number === undefined || !byNumber.data ? [] : [byNumber.data]
  const others = (matching ?? []).filter((container) => container.id !== first[0]?.id)
  const containers = [...first, ...others].filter((container) => !container.blocked)
  return {
    containers,
    isPrevious: !matching || isPlaceholderData || (number !== undefined && byNumber.isPending),
    only: subscription?.usage.containers === 1 ? containers[0] : undefined,
    isNone: subscription?.usage.containers === 0,
  }
}

/** The container with this id; at once from the list that it was chosen from. */
export function useChosenContainer(id: number): Container | undefined {
  const client = useQueryClient()
  const { data, error } = useRead(getContainer, { params: { id }, query: { items: 0 } }, { enabled: id > 0 })
  if (data || id <= 0 || error?.isNotFound) return data
  return listedContainer(client, id)
}
