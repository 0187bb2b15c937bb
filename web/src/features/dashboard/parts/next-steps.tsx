import { Plural, Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import PackagePlus from 'lucide-react/icons/package-plus'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import type { ShownContainer } from '../../../entities/seen-items.tsx'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

/** A newcomer's next steps, in place of Inventory Health while there is one box with few items (ruling R18). */
export function NextSteps({ box }: { box: ShownContainer }) {
  const { name, itemCount } = box
  // Who has not seen the first label has nothing to scan yet.
  const hasLabel = useCurrentUser().firstRun === 'labelled'
  return (
    <Card title={<Trans context="next steps">Next steps</Trans>} className="overflow-hidden">
      <ul className="divide-y divide-line">
        <li className="flex items-center gap-3.5 px-5 py-3.5 phone:px-4">
          <Step icon={Check} tile="bg-ok-soft text-ok" title={<Trans>First box</Trans>}>
            <Plural
              value={itemCount}
              _0={`${name}, still empty`}
              one={`${name}, with # item`}
              other={`${name}, with # items`}
            />
          </Step>
        </li>
        <li>
          {hasLabel ? (
            <StepButton
              icon={ScanLine}
              title={<Trans>Scan its label</Trans>}
              {...preloadsDialog('scan')}
              onClick={() => openDialog('scan', {})}
            >
              <Trans>See what’s inside, right on your phone.</Trans>
            </StepButton>
          ) : (
            <StepButton
              icon={Printer}
              title={<Trans>Print its label</Trans>}
              {...preloadsDialog('qr-code')}
              onClick={() => openDialog('qr-code', { container: box })}
            >
              <Trans>Scan it with your phone to see what’s inside.</Trans>
            </StepButton>
          )}
        </li>
        <li>
          <StepButton
            icon={PackagePlus}
            title={<Trans>Add a second box</Trans>}
            {...preloadsDialog('create-container')}
            onClick={() => openDialog('create-container', {})}
          >
            <Trans>The one you open most often.</Trans>
          </StepButton>
        </li>
      </ul>
    </Card>
  )
}

type StepProps = { icon: IconGraphic; tile?: string; title: ReactNode; children: ReactNode }

function Step({ icon, tile = 'bg-primary-soft text-primary-ink', title, children }: StepProps) {
  return (
    <>
      <span className={`grid size-9 shrink-0 place-items-center rounded-[9px] ${tile}`}>
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-row font-medium">{title}</span>
        <span dir="auto" className="block text-left text-meta wrap-anywhere text-ink-2">
          {children}
        </span>
      </span>
    </>
  )
}

type StepButtonProps = StepProps & ReturnType<typeof preloadsDialog> & { onClick: () => void }

function StepButton({ icon, title, children, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className="flex w-full items-center gap-3.5 px-5 py-3.5 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4"
    >
      <Step icon={icon} title={title}>
        {children}
      </Step>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-3" />
    </button>
  )
}
