import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError, isTransient } from '../../lib/api/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface Read<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** An answer that says what to do: asking again gives the same. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && !isTransient(error)

type LoadedProps<Data> = { read: Read<Data>; title: string; children: (data: Data) => ReactNode }

/** Renders a read's data, or its loading or error state. */
export function Loaded<Data>({ read, title, children }: LoadedProps<Data>) {
  const { t } = useLingui()
  if (read.data !== undefined) return children(read.data)
  return (
    <Card>
      {read.error ? (
        <ErrorState
          title={title}
          text={
            isRefusal(read.error)
              ? read.error.message
              : t`Nothing is lost. Check your connection and try again.`
          }
          onRetry={() => void read.refetch()}
          pending={read.isFetching}
        />
      ) : (
        <SkeletonRows label={t`Loading`} rows={5} />
      )}
    </Card>
  )
}
