import { Trans } from '@lingui/react/macro'
import List from 'lucide-react/icons/list'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type ListCardProps = {
  title: string
  action?: ReactNode
  sentence: string
  /** Asks for all rows; left out when all are shown. */
  onShowAll?: (() => void) | undefined
  total: number
  csv: ReactNode
  children: ReactNode
}

/** A list with a sentence in its foot, the way to all of its rows, and its file. */
export function ListCard({ title, action, sentence, onShowAll, total, csv, children }: ListCardProps) {
  const all = formatNumber(total)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Card title={title} action={action} className="flex min-w-0 flex-col">
      <div ref={list} tabIndex={-1} className="rounded-control px-5 pb-2 phone:px-4">
        {children}
      </div>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 phone:px-4">
        <p className="min-w-0 flex-1 basis-48 text-small text-ink-2 phone:basis-full">{sentence}</p>
        {onShowAll ? (
          <Button
            variant="ghost"
            size="sm"
            className="phone:-ml-3"
            icon={List}
            onClick={() => {
              onShowAll()
              // The button will be gone.
              list.current?.focus({ preventScroll: true })
            }}
          >
            <Trans>Show all {all}</Trans>
          </Button>
        ) : null}
        {csv}
      </footer>
    </Card>
  )
}
