import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from './class-names.ts'

type QrCodeProps = {
  /** What the code says. */
  text: string
  className?: string | undefined
}

/**
 * A QR code drawn in the browser, dark on white in both themes, without a quiet zone: the parent gives it one, and
 * a name. In a reader's own colours, which would make the parent black, it brings ground and zone itself.
 */
export function QrCode({ text, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
    return { size: code.size, path: pathOf(code.data) }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('bg-white forced-color-adjust-none forced-colors:p-1.5', className)}
      aria-hidden="true"
    >
      <path d={path} fill="#14140f" />
    </svg>
  )
}

/** Dark modules as runs along the rows. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let run = 1
      while (row[x + run]) run += 1
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return path
}
