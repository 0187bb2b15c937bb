import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'

/** The optional fields that have a value, on the item's page and for people who may not edit. */
export function FilledInFacts({ item: { sku, barcode } }: { item: Item }) {
  const { t } = useLingui()
  return (
    <>
      {sku ? (
        <Fact name={t`SKU`}>
          <span className="code">{sku}</span>
        </Fact>
      ) : null}
      {barcode ? (
        <Fact name={t`Barcode`}>
          <span className="code">{barcode}</span>
        </Fact>
      ) : null}
    </>
  )
}

/** A line in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
