import { t } from '@lingui/core/macro'
import { createContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { useSend } from '../../lib/api/send.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { keeping } from './must-wait.ts'

/** Creates a container; where nobody answers, that waits. At the plan's limit the toast shows the server's sentence and the way to a larger plan. */
export function useCreateContainer() {
  const client = useQueryClient()
  useEffect(() => {
    // Must be there before a connection is lost.
    keeping().catch(() => undefined)
  }, [])
  return useSend(createContainer, {
    waiting: {
      isDue: () => !isOnline(),
      keep: async ({ body }, triedAs) => (await keeping()).keepCreated(client, body, triedAs),
    },
    success: ({ name, location }) => {
      const place = placeName(location)
      return {
        title: t`Container created`,
        // "Other" is no place that one goes to.
        description: location === 'Other' ? name : t`It’s in the ${place}.`,
      }
    },
    failure: (error, { body: { name } }) =>
      limitOr(error, t`${name} not created`, t`Failed to create container. Please try again.`),
  })
}
