import { useLingui } from '@lingui/react/macro'
import type { TicketCategory, TicketPriority, TicketStatus } from '@stowage/contract/tickets.rules'

type TicketWords = {
  status: Record<TicketStatus, string>
  priority: Record<TicketPriority, string>
  category: Record<TicketCategory, string>
}

/** The labels of a ticket's statuses, priorities and categories, capitalised. */
export function useTicketWords(): TicketWords {
  const { t } = useLingui()
  return {
    status: {
      open: t({ message: 'Open', context: 'status of a ticket' }),
      in_progress: t`In Progress`,
      resolved: t`Resolved`,
      closed: t({ message: 'Closed', context: 'status of a ticket' }),
    },
    priority: {
      low: t({ message: 'Low', context: 'priority of a ticket' }),
      medium: t({ message: 'Medium', context: 'priority of a ticket' }),
      high: t({ message: 'High', context: 'priority of a ticket' }),
      urgent: t`Urgent`,
    },
    category: {
      technical: t`Technical`,
      billing: t`Billing`,
      account: t`Account`,
      feature: t`Feature Request`,
      bug: t`Bug Report`,
      general: t`General`,
    },
  }
}
