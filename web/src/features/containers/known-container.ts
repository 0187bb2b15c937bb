import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedContainer } from '../../entities/listed-container.ts'
import { useContainer } from './api.ts'

/** One container: at once from a cached list or search, then as stored. */
export function useShownContainer(id: number) {
  const client = useQueryClient()
  const [listed] = useState(() => listedContainer(client, id))
  const { data, error, isFetching, refetch } = useContainer(id)
  const isMissing = error?.isNotFound
  return {
    container: isMissing ? undefined : (data ?? listed),
    /** Its first items, when a list has loaded them. */
    inside: listed?.inside,
    isMissing,
    error,
    isFetching,
    refetch,
  }
}
