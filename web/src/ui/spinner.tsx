import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Icon } from './icon.tsx'

type SpinnerProps = {
  size?: 14 | 16 | 18 | 20 | 24 | undefined
  className?: string | undefined
}

/** A turning ring next to a word. Decorative: `aria-busy` carries the state. */
export function Spinner({ size = 18, className }: SpinnerProps) {
  return <Icon of={LoaderCircle} size={size} className={`animate-spin ${className ?? ''}`} />
}
