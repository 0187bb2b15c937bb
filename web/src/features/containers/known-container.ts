import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listedContainer } from '../../entities/listed-container.ts'
import { useContainer } from './api.ts'

/** One container: at once as a list or a search has shown it, then as it is stored. */
export function useShownContainer(id: number) {
  const client = useQueryClient()
  const [listed] = useState(() => listedContainer(client, id))
  const { data, error, isFetching, refetch } = useContainer(id)
  const isMissing = error?.status === 404
  return {
    container: isMissing ? undefined : (data ?? listed),
    /** The first of its items, where a list has shown them. */
    inside: listed?.inside,
    isMissing,
    error,
    isFetching,
    refetch,
  }
}
