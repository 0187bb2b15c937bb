import { Trans } from '@lingui/react/macro'
import PackagePlus from 'lucide-react/icons/package-plus'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { ImportLink } from '../../nouns/import-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyShelf } from './parts/empty-shelf.tsx'

/** The dashboard before the first container: an empty shelf, what to do, and the button that does it. */
export function FirstContainer() {
  return (
    <section
      aria-labelledby="first-container"
      className="grid grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-1 max-lg:grid-cols-1"
    >
      <EmptyShelf />
      <div className="grid content-center gap-6 px-11 py-10 phone:px-4 phone:py-6">
        <div>
          <h2
            id="first-container"
            className="font-display text-[1.625rem]/8 font-[650] tracking-[-0.02em] text-balance"
          >
            <Trans>Create your first container</Trans>
          </h2>
          <p className="mt-1.5 text-ink-2">
            <Trans>A container is any box, shelf or drawer you want to find things in.</Trans>
          </p>
        </div>
        <ol className="grid gap-4">
          <Step
            number={1}
            title={<Trans>Name the box and its place</Trans>}
            text={<Trans>“Camping gear” in the Garage</Trans>}
          />
          <Step
            number={2}
            title={<Trans>Add what is inside</Trans>}
            text={<Trans>Type it, say it or take a photo</Trans>}
          />
          <Step
            number={3}
            title={<Trans>Print its QR label</Trans>}
            text={<Trans>Scan the label to see inside again</Trans>}
          />
        </ol>
        <div className="flex flex-wrap items-center gap-2 phone:grid">
          <Button
            variant="primary"
            size="lg"
            icon={PackagePlus}
            {...preloadsDialog('create-container')}
            onClick={() => openDialog('create-container', {})}
          >
            <Trans>Create Container</Trans>
          </Button>
          <Button
            variant="ghost"
            size="lg"
            icon={Play}
            {...preloadsDialog('tour')}
            onClick={() => openDialog('tour', {})}
          >
            <Trans>Take Tutorial</Trans>
          </Button>
          <ImportLink />
        </div>
      </div>
    </section>
  )
}

function Step({ number, title, text }: { number: number; title: ReactNode; text: ReactNode }) {
  return (
    <li className="flex items-start gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-control bg-kraft-soft text-small font-semibold text-box-ink tabular-nums"
      >
        {number}
      </span>
      <span>
        <b className="block font-semibold">{title}</b>
        <span className="text-small text-ink-2">{text}</span>
      </span>
    </li>
  )
}
