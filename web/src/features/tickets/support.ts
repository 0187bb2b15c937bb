import { t } from '@lingui/core/macro'
import { getSupportContacts, openTicket } from '@stowage/contract/tickets'
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'

/** Where support is reached besides tickets; nothing until it is known. */
export const useSupportContacts = () => useRead(getSupportContacts)

/** Opens a ticket. Too many within a day are refused with what to do; without an answer it may be sent again. */
export const useOpenTicket = () =>
  useSend(openTicket, {
    failure: ({ status, message }) =>
      status === 429
        ? { title: t`Failed to submit support request`, description: message }
        : t`Failed to submit support request`,
  })
