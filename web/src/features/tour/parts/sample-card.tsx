import type { ReactNode } from 'react'

/** A list in the product's look, without controls. */
export function SampleCard({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-1">
      {children}
    </ul>
  )
}

export function SampleRow({ children }: { children: ReactNode }) {
  return <li className="flex py-2.5 items-center gap-3 px-4">{children}</li>
}

type SampleNameProps = { name: ReactNode; detail: ReactNode }

export function SampleName({ name, detail }: SampleNameProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-row">{name}</span>
      <span className="block text-meta text-ink-2">{detail}</span>
    </span>
  )
}
