import { t } from '@lingui/core/macro'
import { type Container, getContainer, type NewContainer } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { queryKey } from '../../lib/api/query.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { tempId } from '../../lib/outbox/temp-id.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { containerCreation } from './container-sends.ts'
import { isRoom } from './is-room.ts'
import { placeholderContainer } from './waiting-containers.ts'

/** The sentence with a container's location; "Other" names no room, so it has none. */
function whereItIs(location: string): string | undefined {
  if (location === 'Other') return undefined
  const place = placeName(location)
  return isRoom(location) ? t`It’s in the ${place}.` : t`It’s in ${place}.`
}

/**
 * Creates a container, or returns a placeholder until the server has created it. Rejects when it is refused; at the
 * plan's limit the toast shows the server's sentence and links to the plans.
 */
export async function createContainer(client: QueryClient, container: NewContainer): Promise<Container> {
  const payload = { newId: tempId(), container }
  const sent = await sendNow(client, containerCreation, payload, {
    success: ({ name, location }) => {
      return { title: t`${name} created`, description: whereItIs(location) }
    },
    failure: (error) => {
      const { name } = container
      return limitOr(error, t`Couldn’t create ${name}`, t`Failed to create container. Please try again.`)
    },
  })
  if (sent.queuedAs === undefined) return sent.answer
  const shown = placeholderContainer(payload, new Date())
  // Forms read the placeholder from there.
  const detail = queryKey(getContainer, { params: { id: shown.id }, query: { items: 0 } })
  client.setQueryData(detail, { ...shown, items: [] })
  return shown
}
