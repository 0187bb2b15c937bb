import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the dialog for the way of inviting that is in sight; null for the other ways. */
export type FootPlace = HTMLElement | null

/** Buttons of a way of inviting, drawn in the foot of the dialog. */
export const InFoot = ({ place, children }: { place: FootPlace; children: ReactNode }) =>
  place ? createPortal(children, place) : null
