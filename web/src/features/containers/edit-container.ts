import { t } from '@lingui/core/macro'
import type { Container, ContainerChange } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { summarizeSave } from '../../lib/texts/save-summary.ts'
import { containerFieldLabel, containerFieldText } from './container-field-texts.ts'
import { containerEdit } from './container-sends.ts'
import type { EditedContainer } from './waiting-containers.ts'

const namedFields = ['name', 'description', 'location'] as const

/**
 * Sends a container's changed fields with the values seen before; the toast names what others have changed since
 * `before`. Rejects with ApiError; the caller reports a conflict
 * or a deleted container.
 */
export function editContainer(
  client: QueryClient,
  before: Container,
  change: ContainerChange,
  seen?: EditedContainer['seen'],
) {
  const { id, name, location } = before
  return sendNow(
    client,
    containerEdit,
    { id, change, seen, name, location },
    {
      success: (saved) => ({
        title: t`Container updated`,
        description: summarizeSave({ before, saved, change }, namedFields, (field) =>
          [containerFieldLabel(field), containerFieldText(field, saved[field]) ?? '–'].join(' '),
        ),
      }),
      failure: (error) => {
        if (error.isOvertaken) return undefined
        return limitOr(error, t`Couldn’t save ${name}`, t`Failed to update container. Please try again.`)
      },
    },
  )
}
