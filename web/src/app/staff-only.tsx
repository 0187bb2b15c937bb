import { isAdminUser } from '@stowage/contract/vocabulary'
import { type ReactNode, useEffect } from 'react'
import { navigate } from '../lib/address/navigate.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'

/** Guards every route under /admin: redirects people who are not admins to the dashboard before any request is made. */
export function StaffOnly({ render }: { render: () => ReactNode }) {
  const isStaff = isAdminUser(useCurrentUser())
  useEffect(() => {
    if (!isStaff) navigate(paths.dashboard(), { replace: true })
  }, [isStaff])
  return isStaff ? render() : null
}
