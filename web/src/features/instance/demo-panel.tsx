import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Presentation from 'lucide-react/icons/presentation'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Links to the demo, and a sample household for an empty account. */
export function DemoPanel() {
  return (
    <div className="grid grid-cols-2 items-start gap-6 max-lg:grid-cols-1 phone:gap-4">
      <Offer
        title={<Trans>Promotional Demo</Trans>}
        text={
          <Trans>
            Five steps with sample data, which play by themselves to be recorded. Everybody who is signed in
            can watch them.
          </Trans>
        }
      >
        <Button variant="primary" icon={Presentation} href={paths.demo()}>
          <Trans>Open the demo</Trans>
        </Button>
      </Offer>
      <Offer
        title={<Trans>Sample data</Trans>}
        text={
          <Trans>
            A household of 8 containers with 24 items, as a table that an empty account can take in. An import
            can be undone.
          </Trans>
        }
      >
        <Button icon={Download} href={paths.sampleFile()} download>
          <Trans>Download sample file</Trans>
        </Button>
        <Button icon={Upload} href={paths.imports()}>
          <Trans context="the screen">Import</Trans>
        </Button>
      </Offer>
    </div>
  )
}

function Offer({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} padded>
      <p className="text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </Card>
  )
}
