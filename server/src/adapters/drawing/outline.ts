/** One step of an outline. Coordinates come in pairs; the last pair is where the step ends. */
export interface Step {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z'
  values: readonly number[]
}

/** A filled shape: the area inside any of its closed contours by the non-zero rule. */
export type Outline = readonly Step[]

/** Moves an outline to a point and scales it; a negative `scaleY` turns it upside down. */
export function placeOutline(
  outline: Outline,
  at: { x: number; y: number; scaleX: number; scaleY: number },
): Outline {
  return outline.map(({ type, values }) => ({
    type,
    values: values.map((value, index) =>
      index % 2 === 0 ? at.x + value * at.scaleX : at.y + value * at.scaleY,
    ),
  }))
}

/** The smallest box around all points of an outline, including control points; null for an empty outline. */
export function boundsOf(
  outline: Outline,
): { left: number; top: number; right: number; bottom: number } | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { values } of outline) {
    for (let index = 0; index + 1 < values.length; index += 2) {
      const [x, y] = [values[index] ?? 0, values[index + 1] ?? 0]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return left <= right ? { left, top, right, bottom } : null
}

type Point = readonly [number, number]

/** Calls `draw` for each straight piece of an outline; curves are cut into pieces too short to be seen. */
export function eachLine(outline: Outline, draw: (from: Point, to: Point) => void): void {
  let start: Point = [0, 0]
  let current: Point = [0, 0]
  const lineTo = (to: Point) => {
    draw(current, to)
    current = to
  }
  for (const { type, values } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    const from = current
    if (type === 'M') {
      if (current !== start) lineTo(start)
      start = current = [a, b]
    } else if (type === 'L') lineTo([a, b])
    else if (type === 'Z') lineTo(start)
    else {
      const control: readonly Point[] = type === 'Q' ? [from, [a, b], [c, d]] : [from, [a, b], [c, d], [e, f]]
      const pieces = piecesOf(control)
      for (let piece = 1; piece <= pieces; piece += 1) lineTo(pointOf(control, piece / pieces))
    }
  }
  if (current !== start) lineTo(start)
}

function piecesOf(control: readonly Point[]): number {
  let length = 0
  for (let index = 1; index < control.length; index += 1) {
    const [from = [0, 0], to = [0, 0]] = [control[index - 1], control[index]]
    length += Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  return Math.max(2, Math.min(24, Math.ceil(Math.sqrt(length) * 1.5)))
}

/** The point of a curve at `t`, by de Casteljau's halving of the control polygon. */
function pointOf(control: readonly Point[], t: number): Point {
  let points = control
  while (points.length > 1) {
    points = points.slice(1).map((point, index) => {
      const [x, y] = points[index] ?? point
      return [x + (point[0] - x) * t, y + (point[1] - y) * t] as const
    })
  }
  return points[0] ?? [0, 0]
}

const round = (value: number) => String(Math.round(value * 100) / 100)

/** The drawing operators of PDF for an outline; PDF knows no quadratic curves. */
export function pdfPath(outline: Outline): string {
  const operators: string[] = []
  let [x, y] = [0, 0]
  for (const { type, values } of outline) {
    const [a = 0, b = 0, c = 0, d = 0] = values
    if (type === 'Z') operators.push('h')
    else if (type === 'Q') {
      const cubic = [
        x + (2 * (a - x)) / 3,
        y + (2 * (b - y)) / 3,
        c + (2 * (a - c)) / 3,
        d + (2 * (b - d)) / 3,
        c,
        d,
      ]
      operators.push(`${cubic.map(round).join(' ')} c`)
    } else operators.push(`${values.map(round).join(' ')} ${type.toLowerCase()}`)
    if (type !== 'Z') [x, y] = [values.at(-2) ?? 0, values.at(-1) ?? 0]
  }
  return operators.join('\n')
}
