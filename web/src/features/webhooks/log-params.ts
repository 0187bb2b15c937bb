import { deliveryStates } from '@stowage/contract/webhooks.rules'
import { withQuery } from '../../lib/address/paths.ts'
import { choiceParam, idParam, useSearchParams } from '../../lib/address/search-params.ts'

/** The page is counted from 1; the first one is left out. */
const params = { state: choiceParam(['', ...deliveryStates], ''), page: idParam() }

/** State and page of the log of deliveries, in its address and in that of a delivery opened from it. */
export const useLogParams = () => useSearchParams(params)

/** Adds state and page of the log to the address of a webhook or a delivery, so that the way back leads to them. */
export function useLogAddress(address: string): string {
  const [log] = useLogParams()
  return withQuery(address, log)
}
