import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The footer of the dialog for the way of inviting that is in sight; null for the other ways. */
export type FooterElement = HTMLElement | null

/** Buttons of a way of inviting, drawn in the footer of the dialog. */
export const FooterSlot = ({ target, children }: { target: FooterElement; children: ReactNode }) =>
  target ? createPortal(children, target) : null
