import { useEffect, useState } from 'react'

type QrCodeProps = {
  /** What the code says. */
  text: string
  className?: string | undefined
}

/**
 * A QR code drawn in the browser, dark on white in both themes, without a quiet zone: the parent gives it one, and
 * a name. The encoder is fetched when the first code is shown.
 */
export function QrCode({ text, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isCurrent = true
    import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
      if (isCurrent) setDrawing({ size, path: pathOf(data) })
    }, ignoreMissingCode)
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      shapeRendering="crispEdges"
      className={className}
      aria-hidden="true"
    >
      {drawing && <path d={drawing.path} fill="#14140f" />}
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

// The code is an ornament here; the place stays empty without its encoder.
function ignoreMissingCode() {}
