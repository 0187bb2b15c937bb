import { Trans } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import PackagePlus from 'lucide-react/icons/package-plus'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { ImportLink } from '../../entities/import-link.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyShelf } from './parts/empty-shelf.tsx'

/** The dashboard before the first container: an empty shelf, the button that starts, and the benefits. */
export function FirstContainer() {
  return (
    <section
      aria-labelledby="first-container"
      className="grid grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface shadow-1 phone:grid-cols-1"
    >
      <EmptyShelf />
      <div className="grid content-center gap-6 px-11 py-10 max-xl:px-7 phone:gap-4 phone:px-4 phone:py-5">
        <div>
          <h2
            id="first-container"
            className="font-display text-[1.625rem]/8 font-[650] tracking-[-0.02em] text-balance phone:text-[1.375rem]/7"
          >
            <Trans>Create your first container</Trans>
          </h2>
          <p className="mt-1.5 text-ink-2 phone:mt-1">
            <Trans>Any box, shelf or drawer you keep things in.</Trans>
          </p>
        </div>
        <div className="grid justify-items-start gap-2 phone:justify-items-stretch">
          <Start />
          {/* Aligned so that the button's text starts where the other lines do. */}
          <div className="-ml-4 flex flex-wrap phone:ml-0 phone:grid">
            <Button
              variant="ghost"
              icon={Play}
              {...preloadsDialog('tour')}
              onClick={() => openDialog('tour', {})}
            >
              <Trans>Take Tutorial</Trans>
            </Button>
            <ImportLink />
          </div>
        </div>
        <ol className="grid gap-4">
          <Step
            number={1}
            title={<Trans>Name one of your boxes</Trans>}
            text={<Trans>And choose where it lives</Trans>}
          />
          <Step
            number={2}
            title={<Trans>Snap what’s inside</Trans>}
            text={<Trans>Name and count each item with Quick Fill</Trans>}
          />
          <Step
            number={3}
            title={<Trans>Put its label on</Trans>}
            text={<Trans>Scan it to look inside</Trans>}
          />
        </ol>
      </div>
    </section>
  )
}

/** Starts with the camera until the person has seen their first label. */
function Start() {
  const isNew = useCurrentUser().firstRun !== 'labelled'
  const dialog = isNew ? 'first-run' : 'create-container'
  return (
    <Button
      variant="primary"
      size="lg"
      icon={isNew ? Camera : PackagePlus}
      {...preloadsDialog(dialog)}
      onClick={() => openDialog(dialog, {})}
    >
      <Trans>Create Container</Trans>
    </Button>
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
