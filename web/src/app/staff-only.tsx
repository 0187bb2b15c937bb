import { isAdminUser } from '@stowage/contract/vocabulary'
import { type ReactNode, useEffect } from 'react'
import { navigate } from '../lib/address/navigate.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'

/** The one guard of all that lies at /admin: whoever is no admin is led to the dashboard, and nothing is asked for. */
export function StaffOnly({ render }: { render: () => ReactNode }) {
  const isStaff = isAdminUser(useCurrentUser())
  useEffect(() => {
    if (!isStaff) navigate(paths.dashboard(), { replace: true })
  }, [isStaff])
  return isStaff ? render() : null
}
