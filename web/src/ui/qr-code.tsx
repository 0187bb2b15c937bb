import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from './class-names.ts'

type QrCodeProps = {
  /** The encoded text. */
  text: string
  className?: string | undefined
}

/**
 * A QR code drawn in the browser, dark on white in both themes. The parent adds the quiet zone and a name. In forced
 * colours, where the parent would be black, it draws ground and quiet zone itself.
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

/** An SVG path of the dark modules, one run per stretch of a row. */
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
