import { Trans, useLingui } from '@lingui/react/macro'
import { getReleaseNotes } from '@stowage/contract/instance'
import { useEffect, useState } from 'react'
import { useRead } from '../../../lib/api/query.ts'
import { seenNotesKey } from '../../../lib/storage/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** After an update, what is new in the version that runs, until an admin has seen it on this device. */
export function WhatsNew({ version }: { version: string }) {
  const [seen, setSeen] = useState(readSeen)
  const note = () => {
    keepSeen(version)
    setSeen(version)
  }
  useEffect(() => {
    // On the first visit there is no earlier version to compare with.
    if (seen === null) keepSeen(version)
  }, [seen, version])
  return seen === null || seen === version ? null : <Notes version={version} onSeen={note} />
}

function Notes({ version, onSeen }: { version: string; onSeen: () => void }) {
  const { t } = useLingui()
  const { data } = useRead(getReleaseNotes)
  if (!data || data.notes.length === 0) return null
  return (
    <Card title={t`What’s new in ${version}`} padded>
      <ul
        lang="en"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
        tabIndex={0}
        aria-label={t`What’s new in ${version}`}
        className="grid max-h-80 list-disc gap-1.5 overflow-y-auto pl-5 text-small"
      >
        {data.notes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end border-t border-line pt-4">
        <Button onClick={onSeen}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </Card>
  )
}

function readSeen(): string | null {
  try {
    return localStorage.getItem(seenNotesKey)
  } catch {
    return null
  }
}

function keepSeen(version: string): void {
  try {
    localStorage.setItem(seenNotesKey, version)
  } catch {
    // Without storage nothing is shown, as nothing is known of an earlier version.
  }
}
