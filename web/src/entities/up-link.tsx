import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Icon } from '../ui/icon.tsx'

/** The link above a screen's title to the screen above it; a phone has it in its header (`usePage`). */
export function UpLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      className="-mt-2 mb-3.5 -ml-1 inline-flex min-h-6 max-w-full items-center gap-1 text-meta text-ink-2 hover:text-ink phone:hidden"
    >
      <Icon of={ChevronLeft} size={16} />
      <span dir="auto" className="truncate">
        {label}
      </span>
    </a>
  )
}
