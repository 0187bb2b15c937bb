import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@stowage/contract/keys'
import { mcpPath } from '@stowage/contract/system.rules'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../../devices/share-link.ts'
import { toast } from '../../../lib/overlays/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { AssistantRow } from './assistant-row.tsx'

/** Milliseconds for which the button says that the address was copied. */
const saysCopiedFor = 2_000

/** The assistants that people have let in, and the address by which one asks. */
export function Assistants({ assistants }: { assistants: readonly ApiKey[] }) {
  const { t } = useLingui()
  return (
    <SettingsSection
      title={t`Connected assistants`}
      text={t`Ask an assistant where things are, and let it note what you’ve used. Assistants can’t delete anything.`}
    >
      {assistants.length === 0 ? null : (
        <>
          <p className="px-5 py-3.5 text-small text-ink-2 phone:px-4">
            <Plural value={assistants.length} one="# connected" other="# connected" />
          </p>
          <ul className="divide-y divide-line">
            {assistants.map((one) => (
              <AssistantRow key={one.id} assistant={one} />
            ))}
          </ul>
        </>
      )}
      <Address />
    </SettingsSection>
  )
}

function Address() {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const address = `${window.location.origin}${mcpPath}`
  const copy = async () => {
    if (!(await copyText(address))) {
      toast.bad(t`Couldn’t copy the address. Select it and copy it manually.`)
      return
    }
    setCopied(true)
    window.setTimeout(() => setCopied(false), saysCopiedFor)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 phone:px-4">
      <span className="min-w-0 flex-1 basis-56 text-small text-ink-2">
        <Trans>Give this address to an assistant. It’ll ask for your permission before it gets access.</Trans>
      </span>
      <code className="min-w-0 text-small break-all select-all">{address}</code>
      <Button icon={isCopied ? Check : Copy} onClick={copy} className="phone:w-full">
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
    </div>
  )
}
