import { type ReactNode, useId } from 'react'

type OfferCardProps = {
  /** A picture of 44 px. */
  mark: ReactNode
  title: ReactNode
  text: ReactNode
  /** The answers, the negative one first. */
  children: ReactNode
}

/** An unobtrusive offer: above the Scan button, on larger screens in the corner. It takes no focus. */
export function OfferCard({ mark, title, text, children }: OfferCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="fixed right-6 bottom-6 z-bar w-[388px] animate-toast-in rounded-dialog border border-line bg-raised p-4 shadow-3 phone:inset-x-2 phone:bottom-[calc(124px+max(0px,env(safe-area-inset-bottom)-18px))] phone:w-auto short:bottom-[calc(64px+env(safe-area-inset-bottom))]"
    >
      <div role="status" className="flex items-start gap-3.5">
        {mark}
        <div className="min-w-0">
          <p id={id} className="text-card-title">
            {title}
          </p>
          <p className="mt-0.5 text-ink-2">{text}</p>
        </div>
      </div>
      <div className="mt-4 flex gap-2">{children}</div>
    </section>
  )
}
