import ChevronLeft from 'lucide-react/icons/chevron-left'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type NotFoundProps = { title: string; text: ReactNode; back: { href: string; label: string } }

/** Replaces the screen of a webhook or of a delivery that isn't there. */
export function NotFound({ title, text, back }: NotFoundProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-16 text-center">
      <Icon of={Send} size={28} className="mb-1 text-ink-3" />
      <h1 className="text-page-title">{title}</h1>
      <p className="max-w-[46ch] text-ink-2">{text}</p>
      <Button icon={ChevronLeft} href={back.href} className="mt-4">
        {back.label}
      </Button>
    </div>
  )
}
