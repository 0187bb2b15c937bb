import {
  notifyManager,
  type QueryClient,
  type QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

type Options<Answer, Failure> = QueryObserverOptions<Answer, Failure, Answer, Answer>
type Observer<Answer, Failure> = QueryObserver<Answer, Failure, Answer, Answer>

/**
 * Shows a component what an observer of the cache sees, and draws it again when something changes that it reads.
 * The library's own hooks can also suspend, throw and restore, which nothing here uses and everybody would load.
 */
export function useObserver<Answer, Failure>(
  Kind: new (client: QueryClient, options: Options<Answer, Failure>) => Observer<Answer, Failure>,
  options: Options<Answer, Failure>,
) {
  const client = useQueryClient()
  const complete = client.defaultQueryOptions(options)
  // What is fetched once the component stands shows as being fetched from its first drawing on.
  complete._optimisticResults = 'optimistic'
  const [observer] = useState(() => new Kind(client, complete))
  const result = observer.getOptimisticResult(complete)
  const read = () => observer.getCurrentResult()
  useSyncExternalStore(
    useCallback(
      (redraw) => {
        const stop = observer.subscribe(notifyManager.batchCalls(redraw))
        // What came between the drawing and now.
        observer.updateResult()
        return stop
      },
      [observer],
    ),
    read,
    read,
  )
  useEffect(() => observer.setOptions(complete), [complete, observer])
  return observer.trackResult(result)
}
