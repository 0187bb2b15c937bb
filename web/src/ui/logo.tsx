type LogoProps = {
  size?: number | undefined
  className?: string | undefined
}

/** A teal box front with amber tape and a corner of a code. Decorative: the name stands beside it. */
export function Logo({ size = 28, className }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7.5" fill="#0f5257" />
      <path d="M5 9.4h18" stroke="#fff" strokeOpacity=".28" strokeWidth="1.4" />
      <path d="M11 0h6v13.2h-6z" fill="#e0bb7c" />
      <rect x="16.2" y="17" width="6.4" height="6.4" rx="1.2" fill="#fff" />
      <rect x="17.9" y="18.7" width="3" height="3" rx=".5" fill="#0f5257" />
    </svg>
  )
}
