type LogoProps = {
  size?: number | undefined
  className?: string | undefined
}

/** A teal box front with amber tape and a corner of a code. Decorative: the name is next to it. */
export function Logo({ size = 28, className }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7.5" fill="#0f5257" />
      <path d="M5 9.4h18" stroke="#fff" strokeOpacity=".28" strokeWidth="1.4" />
      <path d="M11 0h6v13.2h-6z" fill="#e0bb7c" />
      <path
        d="M17.4 17h4a1.2 1.2 0 0 1 1.2 1.2v4a1.2 1.2 0 0 1-1.2 1.2h-4a1.2 1.2 0 0 1-1.2-1.2v-4a1.2 1.2 0 0 1 1.2-1.2zm1 1.7a.5.5 0 0 0-.5.5v2a.5.5 0 0 0 .5.5h2a.5.5 0 0 0 .5-.5v-2a.5.5 0 0 0-.5-.5z"
        fill="#fff"
      />
    </svg>
  )
}
