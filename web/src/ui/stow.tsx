import type { ReactNode } from 'react'

export type StowMood = 'excited' | 'helpful' | 'happy' | 'proud' | 'lost'

type StowProps = {
  mood?: StowMood | undefined
  size?: number | undefined
  /** Text for screen readers; without it the mascot is decorative. */
  label?: string | undefined
  className?: string | undefined
}

const dark = '#2b2112'
const line = { stroke: dark, strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Eye({ x, wide = false, lit = true }: { x: number; wide?: boolean; lit?: boolean }) {
  return (
    <>
      <circle cx={x} cy={74} r={wide ? 5.4 : 4.6} fill={dark} />
      {lit ? <circle cx={x + 1.7} cy={72.2} r={1.6} fill="#fff" /> : null}
    </>
  )
}

/** The flaps are the arms: rotation about their hinges in degrees, left and right. */
const arms: Record<StowMood, readonly [number, number]> = {
  excited: [-26, 26],
  helpful: [8, 30],
  happy: [-4, 4],
  proud: [22, -22],
  lost: [14, -14],
}

const faces: Record<StowMood, ReactNode> = {
  excited: (
    <>
      <Eye x={47} wide />
      <Eye x={73} wide />
      <path d="M52 82h16c0 6-3.4 9.4-8 9.4S52 88 52 82z" fill={dark} />
      <path d="M55.5 88.6c1-1.9 8-1.9 9 0-1 1.8-2.6 2.8-4.5 2.8s-3.5-1-4.5-2.8z" fill="#e2836a" />
    </>
  ),
  helpful: (
    <>
      <Eye x={47} />
      <Eye x={73} />
      <path d="M68.5 65.5c2.6-1.8 5.6-1.9 8.2-.6M53 84.500c4 3.6 10 3.6 14 0" {...line} />
    </>
  ),
  happy: (
    <path
      d="M41.5 75c2.2-4.4 8.4-4.4 10.6 0M67.9 75c2.2-4.4 8.4-4.4 10.6 0M50.5 82.500c4 6.8 15 6.8 19 0"
      {...line}
    />
  ),
  proud: (
    <path
      d="M41.5 72.500c2.4 3.6 8.2 3.6 10.6 0M67.9 72.500c2.4 3.6 8.2 3.6 10.6 0M51.5 83.500c5 3.8 11.5 3.2 16-1.3"
      {...line}
    />
  ),
  lost: (
    <>
      <Eye x={47} lit={false} />
      <Eye x={73} lit={false} />
      <path
        d="M42 66.500c2-2 5-2.6 7.6-1.600M70.4 64.900c2.6-1 5.6-.4 7.6 1.600M54 87c3-2.6 9-2.6 12 0"
        {...line}
      />
    </>
  ),
}

const extras: Partial<Record<StowMood, ReactNode>> = {
  excited: (
    <path d="M20 22l-5-6M60 12V4M100 22l5-6" stroke="#d9901a" strokeWidth={3.2} strokeLinecap="round" />
  ),
  proud: (
    <path
      d="M103 2l1.9 5 5 1.9-5 1.9-1.9 5-1.9-5-5-1.9 5-1.900zM15 5l1.4 3.600L20 10l-3.6 1.400L15 15l-1.4-3.600L10 10l3.6-1.400z"
      fill="#d9901a"
    />
  ),
  lost: (
    <text
      x={53}
      y={20}
      fontFamily="Bricolage Grotesque Variable"
      fontWeight={700}
      fontSize={24}
      fill="#b8872f"
    >
      ?
    </text>
  ),
}

const check = (
  <>
    <circle cx={84} cy={95} r={8.5} fill="#0f5257" stroke="#f4e6c9" strokeWidth={2} />
    <path
      d="M80.3 95.200l2.6 2.6 4.8-5.2"
      stroke="#fff"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

const pocket = (
  <>
    <rect x={75} y={89} width={14} height={11} rx={2} fill="#fffdf8" />
    <path
      d="M77.2 91.200h3v3h-3zM77.2 95.300h3v2.600h-3zM81.6 91.200h1.400v1.400h-1.400zM84 91.200h3v3h-3zM82 94.600h1.600v3.300H82zM85 96h2v1.900h-2z"
      fill={dark}
    />
  </>
)

const flap = { fill: '#e8cd9d', stroke: '#c39a5c', strokeWidth: 1.5, strokeLinejoin: 'round' } as const

/** Stow, the mascot: a small open box with the same colours in both themes. Never next to an error or a delete. */
export function Stow({ mood = 'helpful', size = 120, label, className }: StowProps) {
  const [left, right] = arms[mood]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      className={className}
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <ellipse cx={60} cy={113} rx={35} ry={4} fill={dark} opacity={0.13} />
      {extras[mood]}
      <path d="M36 39h48l5 9H31z" fill="#7d5b29" />
      <path d="M38 40l3.5-12.500c.5-1.7 1.7-2.5 3.5-2.500h30c1.8 0 3 .8 3.5 2.500L82 40z" fill="#c39a5c" />
      <path
        transform={`rotate(${left} 33 46)`}
        d="M38 41 20.5 25.500c-1.5-1.3-3.2-1.3-4.5.2l-5.5 6.600c-1.3 1.5-1.1 3.2.5 4.300L29 49z"
        {...flap}
      />
      <path
        transform={`rotate(${right} 87 46)`}
        d="M82 41 99.5 25.500c1.5-1.3 3.2-1.3 4.5.2l5.5 6.600c1.3 1.5 1.1 3.2-.5 4.300L91 49z"
        {...flap}
      />
      <rect x={42} y={103} width={11} height={9} rx={3.5} fill="#b08646" />
      <rect x={67} y={103} width={11} height={9} rx={3.5} fill="#b08646" />
      <rect x={26} y={46} width={68} height={60} rx={9} fill="#dfbf8c" />
      <path d="M85 46h1a8 8 0 0 1 8 8v43a9 9 0 0 1-9 9h-2c3-2 4-5 4-9V56c0-4-.6-7-2-10z" fill="#cfa869" />
      <path d="M51 46h18v12.500l-3-2-3 2-3-2-3 2-3-2-3 2z" fill="#f6ead2" />
      <circle cx={38.5} cy={83} r={4.6} fill="#e08e6d" opacity={0.42} />
      <circle cx={81} cy={83} r={4.6} fill="#e08e6d" opacity={0.42} />
      {faces[mood]}
      {mood === 'proud' ? check : pocket}
    </svg>
  )
}
