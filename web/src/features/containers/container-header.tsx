import { Trans } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import Zap from 'lucide-react/icons/zap'
import { type RefCallback, useState } from 'react'
import { LowCount } from '../../entities/low-count.tsx'
import { PlaceBadge } from '../../entities/place-badge.tsx'
import { PlaceLabel } from '../../entities/place-label.tsx'
import { useLivePlan } from '../../entities/use-live-plan.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { useIsCut } from '../../lib/screen/is-cut.ts'
import { useNarrowScreen, useSmallScreen, useTinyScreen } from '../../lib/screen/small-screen.ts'
import { formatDateTime, relativeDay } from '../../lib/texts/formats.ts'
import { BoxFrame } from '../../ui/box-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CodeCorner } from './parts/code-corner.tsx'
import { HeaderMenu, PhoneTools } from './parts/header-tools.tsx'
import { ItemCount, ItemFill } from './parts/item-count.tsx'
import { WaitingMark } from './parts/waiting-mark.tsx'
import { useOptimisticContainer } from './waiting-containers.ts'

type ContainerHeaderProps = { container: Container; nameRef: RefCallback<Element> }

/**
 * The container's label at full width, with the actions for the whole box. On a phone it is short, to leave room for
 * the items: one line of description, and Add Item is in the bottom navigation. `nameRef` tracks the name there.
 */
export function ContainerHeader({ container: stored, nameRef }: ContainerHeaderProps) {
  const container = useOptimisticContainer(stored)
  const [isTiny, isSmall, isNarrow] = [useTinyScreen(), useSmallScreen(), useNarrowScreen()]
  const { id, name, description, blocked, waiting } = container
  return (
    <BoxFrame
      as="section"
      big
      blocked={blocked}
      aria-label={name}
      className="mb-6 phone:mb-3"
      labelClassName="flex-row items-stretch gap-6"
    >
      <div className="flex min-w-0 flex-1 flex-col justify-center">
        <PlaceLine container={container} />
        <div className={cx('flex flex-wrap items-center gap-x-3', isSmall ? '' : 'mt-2')}>
          <h1
            ref={isSmall ? nameRef : null}
            dir="auto"
            title={name}
            className="line-clamp-3 text-left text-page-title wrap-anywhere"
          >
            {name}
          </h1>
          <PlaceBadge className="phone:hidden" />
        </div>
        {waiting ? <WaitingMark waiting={waiting} className="mt-1" /> : null}
        {description ? <Description key={description} text={description} /> : null}
        <div
          className={cx(
            'flex items-center gap-x-4 gap-y-3 pt-4 md:flex-wrap phone:gap-x-2.5 phone:pt-2',
            isTiny && 'flex-wrap',
          )}
        >
          <HeaderFigures container={container} />
          {isSmall ? <QuickFillButton container={container} /> : null}
          {isNarrow && !isSmall ? <ActionsInLine container={container} /> : null}
        </div>
      </div>
      {isNarrow ? null : (
        <>
          <ActionsInColumn container={container} />
          <CodeCorner
            container={container}
            className="-mr-1 gap-3! self-center rounded-segment p-3.5 pb-2"
            codeClassName="size-21"
          >
            <span className="code text-[0.6875rem]/3.5 text-[#5a564d]">{labelText(id)}</span>
          </CodeCorner>
        </>
      )}
    </BoxFrame>
  )
}

function PlaceLine({ container }: { container: Container }) {
  const [isSmall, isTiny] = [useSmallScreen(), useTinyScreen()]
  return (
    <div className={cx('flex items-center gap-2', isTiny ? 'flex-wrap' : 'phone:-my-2.5')}>
      <PlaceLabel container={container} size={18} />
      {container.blocked ? (
        <span className="inline-flex items-center gap-1 text-meta text-ink-2">
          <Icon of={Lock} size={16} />
          <Trans>Blocked</Trans>
        </span>
      ) : null}
      {isSmall ? (
        <>
          {isTiny ? null : <Updated container={container} className="shrink-0" />}
          <span className="ml-auto -mr-2 flex shrink-0">
            <PhoneTools container={container} />
          </span>
        </>
      ) : null}
    </div>
  )
}

/** The first line on a phone, three elsewhere; when it is cut off, a press shows all of it. */
function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const { isCut, watch } = useIsCut()
  const look = cx(
    'block max-w-[58ch] text-left whitespace-pre-line text-ink-2',
    !isWhole && 'line-clamp-3 phone:line-clamp-1',
  )
  const line = (
    // A fully shown text is no longer measured, so that it stays a button.
    <span ref={isWhole ? undefined : watch} dir="auto" className={look}>
      {text}
    </span>
  )
  if (!isCut) return <p className="md:mt-1">{line}</p>
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
      className="touch-area block min-w-0 rounded-badge text-left md:mt-1"
    >
      {line}
    </button>
  )
}

function HeaderFigures({ container }: { container: Container }) {
  const { data: subscription } = useLivePlan()
  const limit = subscription?.limits.itemsPerContainer
  const isSmall = useSmallScreen()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-2 phone:flex-1 phone:gap-x-2">
      <ItemCount container={container} limit={limit} />
      <ItemFill container={container} limit={limit} className="w-24 phone:order-last phone:w-full" />
      <LowCount count={container.lowItemCount} size={isSmall ? 'sm' : 'md'} />
      <Updated container={container} className="phone:hidden" />
    </div>
  )
}

function Updated({ container, className }: { container: Container; className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 text-meta text-ink-2', className)}
      title={formatDateTime(container.updatedAt)}
    >
      <Icon of={Clock} size={16} className="phone:hidden" />
      <VisuallyHidden>
        <Trans>Last updated</Trans>{' '}
      </VisuallyHidden>
      {relativeDay(container.updatedAt)}
    </span>
  )
}

type ActionsProps = { container: Container }

/** Next to the code: the primary button on top, the menu at the end. */
function ActionsInColumn({ container }: ActionsProps) {
  return (
    <div className="grid min-w-40 shrink-0 content-center gap-2">
      <AddButton container={container} />
      <QuickFillButton container={container} />
      <div className="flex gap-2">
        <CodeButton container={container} />
        <HeaderMenu container={container} />
      </div>
    </div>
  )
}

/** For screens without room next to the label. */
function ActionsInLine({ container }: ActionsProps) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      <CodeButton container={container} />
      <QuickFillButton container={container} />
      <AddButton container={container} />
      <HeaderMenu container={container} />
    </div>
  )
}

function CodeButton({ container }: ActionsProps) {
  return (
    <Button
      icon={QrCode}
      {...preloadsDialog('qr-code')}
      onClick={() => openDialog('qr-code', { container })}
      className="flex-1"
    >
      <Trans>QR Code</Trans>
    </Button>
  )
}

function QuickFillButton({ container }: ActionsProps) {
  const mayAdd = useMay('items.change')
  const isSmall = useSmallScreen()
  if (!mayAdd || container.blocked) return null
  return (
    <Button
      icon={Zap}
      variant={isSmall ? 'soft' : 'secondary'}
      {...preloadsDialog('quick-fill')}
      onClick={() => openDialog('quick-fill', { container })}
      className="shrink-0"
    >
      <Trans>Quick Fill</Trans>
    </Button>
  )
}

function AddButton({ container: { id, blocked } }: ActionsProps) {
  const mayAdd = useMay('items.change')
  if (!mayAdd || blocked) return null
  return (
    <Button
      variant="primary"
      icon={Plus}
      {...preloadsDialog('add-item')}
      onClick={() => openDialog('add-item', { containerId: id })}
    >
      <Trans>Add Item</Trans>
    </Button>
  )
}
