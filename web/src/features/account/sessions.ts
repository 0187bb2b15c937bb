import { t } from '@lingui/core/macro'
import { endOtherSessions, endSession, listSessions } from '@stowage/contract/sessions'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'

export function useSessions() {
  return useRead(listSessions)
}

/** Signs out another device; its row is removed after the server's answer. */
export function useEndSession() {
  return useApiMutation(endSession, {
    answered: (_, { params }) => [
      patch(listSessions, (sessions) => sessions.filter(({ id }) => id !== params.id)),
    ],
    success: t`Device signed out`,
    failure: t`Failed to sign out that device. Please try again.`,
  })
}

export function useEndOtherSessions() {
  return useApiMutation(endOtherSessions, {
    answered: () => [patch(listSessions, (sessions) => sessions.filter(({ isCurrent }) => isCurrent))],
    success: t({ message: 'Signed out everywhere else', context: 'a moment ago' }),
    failure: t`Failed to sign out everywhere else. Please try again.`,
  })
}
