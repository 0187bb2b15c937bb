import { t } from '@lingui/core/macro'
import { isAdminUser } from '@stowage/contract/vocabulary'
import { type ReactNode, useEffect, useRef } from 'react'
import { navigate } from '../lib/address/navigate.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { toast } from '../lib/overlays/toast.ts'

/**
 * Guards every route under /admin: redirects people who are not admins to the dashboard before any request is made, and
 * says so where the role was taken away while the screen was open.
 */
export function StaffOnly({ render }: { render: () => ReactNode }) {
  const isStaff = isAdminUser(useCurrentUser())
  const wasStaff = useRef(isStaff)
  useEffect(() => {
    if (isStaff) return
    if (wasStaff.current) toast.bad(t`You’re no longer an admin. Someone changed your role.`)
    navigate(paths.dashboard(), { replace: true })
  }, [isStaff])
  return isStaff ? render() : null
}
