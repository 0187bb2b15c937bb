import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'

type PersonRowProps = {
  picture: string | null
  /** Controls of the picture, at the right; on a phone below. */
  children?: ReactNode
}

/** The person's name and picture. */
export function PersonRow({ picture, children }: PersonRowProps) {
  const { name, createdAt } = useCurrentUser()
  const since = formatDate(createdAt)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} picture={picture} className="size-18! text-[1.625rem]!" />
      <div className="min-w-0 flex-1 max-[20rem]:min-w-full">
        <p className="text-container-name wrap-anywhere">{name}</p>
        {/* On larger screens the page's head shows it. */}
        <p className="hidden text-small text-ink-2 phone:block">
          <Trans>Member since {since}</Trans>
        </p>
        <p className="text-meta text-ink-2 phone:text-small">
          <Trans>JPEG, PNG, WebP or HEIC, up to 50 MB</Trans>
        </p>
      </div>
      {children}
    </div>
  )
}
