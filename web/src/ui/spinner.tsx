import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Icon } from './icon.tsx'

type SpinnerProps = {
  size?: 14 | 16 | 18 | 20 | 24 | undefined
  className?: string | undefined
}

/** A turning ring beside a word. It is decoration: the busy state itself is told by `aria-busy`. */
export function Spinner({ size = 18, className }: SpinnerProps) {
  return <Icon of={LoaderCircle} size={size} className={`animate-spin ${className ?? ''}`} />
}
