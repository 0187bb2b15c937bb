import { Plural, Trans } from '@lingui/react/macro'
import type { Trial } from '@stowage/contract/imports'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Copy from 'lucide-react/icons/copy'
import List from 'lucide-react/icons/list'
import PackagePlus from 'lucide-react/icons/package-plus'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

/** The result of a dry run in four figures. */
export function TrialFigures({ trial }: { trial: Trial }) {
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 max-lg:grid-cols-2">
      <Figure icon={List} label={<Trans>New items</Trans>} value={trial.items}>
        <Plural value={trial.quantity} one="# piece" other="# pieces" />
      </Figure>
      <Figure icon={PackagePlus} label={<Trans>New containers</Trans>} value={trial.newContainers}>
        <Plural value={trial.knownContainers} one="# already exists" other="# already exist" />
      </Figure>
      <Figure icon={CircleMinus} label={<Trans>Rows left out</Trans>} value={trial.leftOut}>
        <WhyLeftOut trial={trial} />
      </Figure>
      <Figure icon={Copy} label={<Trans>Duplicates</Trans>} value={trial.duplicates}>
        <Trans>Same name, same container</Trans>
      </Figure>
    </dl>
  )
}

/** What a program's own columns leave out is counted; a person has left out the rest. */
function WhyLeftOut({ trial: { leftOut, leftOutKinds } }: { trial: Trial }) {
  const { folder, archived, sold } = leftOutKinds
  if (leftOut === 0) return <Trans>Every row is included</Trans>
  if (folder + archived + sold === 0) return <Trans>Left out by you</Trans>
  return (
    <ul>
      {folder > 0 ? (
        <li>
          <Plural value={folder} one="# folder" other="# folders" />
        </li>
      ) : null}
      {archived > 0 ? (
        <li>
          <Plural value={archived} one="# archived" other="# archived" />
        </li>
      ) : null}
      {sold > 0 ? (
        <li>
          <Plural value={sold} one="# sold" other="# sold" />
        </li>
      ) : null}
    </ul>
  )
}

type FigureProps = { icon: IconGraphic; label: ReactNode; value: number; children: ReactNode }

function Figure({ icon, label, value, children }: FigureProps) {
  return (
    <div className="grid content-start gap-1.5 bg-surface px-5 py-[18px] phone:px-4 phone:py-3.5">
      <dt className="flex items-center gap-2 text-small text-ink-2">
        <Icon of={icon} size={18} />
        {label}
      </dt>
      <dd className="text-stat">{formatNumber(value)}</dd>
      <dd className="text-meta text-ink-3">{children}</dd>
    </div>
  )
}
