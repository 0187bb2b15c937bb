import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getInventoryStats, type InventoryStats } from '@stowage/contract/inventory'
import { type LowStockRule, maxLowPieces, usualLowStockRule } from '@stowage/contract/items.rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { useMay } from '../../../lib/api/abilities.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useRead } from '../../../lib/api/query.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { Radio } from '../../../ui/radio.tsx'
import { type LowStockChoice, useLowStockChoice } from '../low-stock.ts'
import type { SaveMark } from '../save-marks.ts'
import { DidNotLoad } from './did-not-load.tsx'
import { Refused, Saved } from './preference-row.tsx'

/** The workspace's low-stock rule and the number of low items. Read-only for people without the right to change it. */
export function LowStockRows() {
  const mayChoose = useMay('low-stock.choose')
  return mayChoose ? <Choice /> : <Told />
}

function Choice() {
  const { t } = useLingui()
  const name = useId()
  const choice = useLowStockChoice()
  return (
    <>
      <fieldset className="divide-y divide-line">
        <legend className="sr-only">{t`Low stock`}</legend>
        <PiecesRow {...choice} name={name} />
        <MinimumRow {...choice} name={name} />
      </fieldset>
      <Foot rule={choice.rule} mark={choice.mark} />
    </>
  )
}

type RowProps = LowStockChoice & {
  /** The shared name of both radio buttons. */
  name: string
}

const rowLook = 'flex min-h-[70px] items-center gap-3.5 px-5 py-3.5 phone:gap-3 phone:px-4'

function PiecesRow({ rule, choose, name }: RowProps) {
  const { t } = useLingui()
  const id = useId()
  const isChosen = rule !== 'minimum'
  // The number to restore when the person switches back to the first row.
  const [former, setFormer] = useState<number>(isChosen ? rule : usualLowStockRule)
  const [typed, setTyped] = useState<string>()
  const pieces = isChosen ? rule : former
  const type = (text: string) => {
    const chosen = readPieces(text)
    setTyped(chosen === undefined ? text : undefined)
    if (chosen === undefined) return
    setFormer(chosen)
    choose(chosen)
  }
  const stepper = (
    <QuantityStepper
      aria-label={t`Number of pieces`}
      aria-invalid={typed !== undefined}
      decreaseLabel={t`Fewer pieces`}
      increaseLabel={t`More pieces`}
      min={0}
      max={maxLowPieces}
      disabled={!isChosen}
      value={typed ?? String(pieces)}
      onChange={(event) => type(event.currentTarget.value)}
      // Drops text that is no valid number; it was never saved.
      onBlur={() => setTyped(undefined)}
      className="w-[172px] phone:w-[max(150px,6rem)]"
    />
  )
  return (
    <div className={cx(rowLook, 'flex-wrap gap-y-1')}>
      <Radio
        id={id}
        name={name}
        aria-label={t`${pieces} or fewer left`}
        checked={isChosen}
        onChange={() => choose(pieces)}
      />
      {/* One sentence, so that translations may move the number. */}
      <Trans>
        {stepper}
        <label htmlFor={id} className="cursor-pointer text-row">
          or fewer left
        </label>
      </Trans>
      {typed === undefined ? null : (
        <p role="alert" className="w-full pl-[34px] text-meta text-bad">
          <Trans>Enter a whole number from 0 to {maxLowPieces}.</Trans>
        </p>
      )}
    </div>
  )
}

/** The typed number; undefined when it is no value that can be chosen. */
function readPieces(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined
  const pieces = Number(text)
  return pieces <= maxLowPieces ? pieces : undefined
}

function MinimumRow({ rule, choose, name }: RowProps) {
  const id = useId()
  const isChosen = rule === 'minimum'
  return (
    <label htmlFor={id} className={cx(rowLook, 'cursor-pointer')}>
      <Radio
        id={id}
        name={name}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
        checked={isChosen}
        onChange={() => choose('minimum')}
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-row">
          <Trans>At or below each item’s own minimum</Trans>
        </span>
        <span id={`${id}-help`} className="mt-0.5 block text-meta text-ink-2 phone:text-small">
          <Trans>Items without a minimum are never low, only out of stock.</Trans>
        </span>
      </span>
    </label>
  )
}

function Told() {
  const { lowStockRule } = useCurrentUser()
  return (
    <>
      <p className={cx(rowLook, 'text-row')}>
        {lowStockRule === 'minimum' ? (
          <Trans>At or below each item’s own minimum</Trans>
        ) : (
          <Plural value={lowStockRule} one="# or fewer left" other="# or fewer left" />
        )}
      </p>
      <Foot rule={lowStockRule} />
    </>
  )
}

type FootProps = { rule: LowStockRule; mark?: SaveMark }

/** The rule's effect, and whether it is saved. */
function Foot({ rule, mark }: FootProps) {
  const { data, error, refetch } = useRead(getInventoryStats)
  return (
    <div className="flex min-h-11 items-center gap-4 phone:flex-wrap phone:gap-x-3 phone:gap-y-1 rounded-b-[11px] bg-canvas px-5 py-2 text-meta phone:px-4">
      <div className="min-w-0">
        {error && !data ? (
          <DidNotLoad onRetry={() => void refetch()}>
            <Trans>Couldn’t count low-stock items.</Trans>
          </DidNotLoad>
        ) : (
          <LowItems stats={data} rule={rule} />
        )}
        {mark ? <Refused mark={mark} /> : null}
      </div>
      <span className="ml-auto flex shrink-0 items-center gap-4 phone:shrink phone:flex-wrap phone:justify-end phone:gap-x-3 phone:gap-y-1">
        {mark?.isSaved ? <Saved /> : null}
        <a href={paths.items({ filter: 'low-stock' })} className="link touch-area">
          <Trans>See low-stock items</Trans>
        </a>
      </span>
    </div>
  )
}

type LowItemsProps = { stats: InventoryStats | undefined; rule: LowStockRule }

/** The number of low items. The former number stays, dimmed, until the new rule's count arrives. */
function LowItems({ stats, rule }: LowItemsProps) {
  const low = stats?.lowStockItems ?? 0
  return (
    <p
      aria-live="polite"
      className={cx(
        'flex items-center gap-1.5 font-medium transition-opacity',
        low > 0 ? 'text-warn' : 'text-ink-2',
        stats?.lowStockRule !== rule && 'opacity-60',
      )}
    >
      {stats ? (
        <>
          <Icon of={low > 0 ? TriangleAlert : CircleCheck} size={16} />
          {low === 0 ? (
            <Trans>No items are low under this rule</Trans>
          ) : (
            <Plural value={low} one="# item is low under this rule" other="# items are low under this rule" />
          )}
        </>
      ) : null}
    </p>
  )
}
