import { type CSSProperties, useState } from 'react'

type AnimatedNumberProps = {
  value: number
  /** Formats the number; plain digits by default. */
  format?: ((value: number) => string) | undefined
}

/** A number that rolls to its next value: up when it grows, down when it falls. The parent clips the leaving digits. */
export function AnimatedNumber({ value, format = String }: AnimatedNumberProps) {
  const [{ now, was }, setShown] = useState<{ now: number; was?: number }>({ now: value })
  if (now !== value) setShown({ now: value, was: now })
  if (was === undefined) return format(now)
  return (
    <span
      key={now}
      data-was={format(was)}
      style={{ '--roll': now > was ? 1 : -1 } as CSSProperties}
      className="rolling"
    >
      {format(now)}
    </span>
  )
}
