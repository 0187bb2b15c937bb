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
            A five-step demo that plays by itself, ready to record. Anyone signed in can watch it.
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
            A sample list with 8 containers and 24 items to import into an empty account. You can undo the
            import.
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
