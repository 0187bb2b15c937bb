import { type PointerEvent, type RefObject, useRef } from 'react'
import { useSmallScreen } from '../lib/screen/small-screen.ts'

/** Releasing the sheet closes it beyond this share of its height, or above this speed in px per ms. */
const closing = { share: 0.3, speed: 0.5 }
const springTime = 180

type Drag = { from: number; at: number; time: number; speed: number }

type SheetDragOptions = {
  sheet: RefObject<HTMLElement | null>
  /** May ask first, and leave the sheet open. */
  onClose: () => void
  isLocked: boolean
}

/** Props for the upper part of a sheet, by which people pull it down on a phone. */
export function useSheetDrag({ sheet, onClose, isLocked }: SheetDragOptions) {
  const isSmall = useSmallScreen()
  const drag = useRef<Drag>(null)
  const place = (y: number, isSpringing = false) => {
    const { style } = sheet.current ?? {}
    if (!style) return
    style.transition = isSpringing ? `transform ${springTime}ms` : ''
    style.transform = y > 0 ? `translateY(${y}px)` : ''
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (!isSmall || isLocked || isOnButton || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, at: event.clientY, time: event.timeStamp, speed: 0 }
  }
  const onPointerMove = ({ clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    const { current } = drag
    if (!current) return
    const speed = (clientY - current.at) / Math.max(1, timeStamp - current.time)
    drag.current = { ...current, at: clientY, time: timeStamp, speed }
    place(clientY - current.from)
  }
  const letGo = (mayClose: boolean) => {
    const { current } = drag
    drag.current = null
    if (!current) return
    const way = current.at - current.from
    const isFar = way > closing.share * (sheet.current?.offsetHeight ?? 0)
    if (!mayClose || !(isFar || (way > 0 && current.speed > closing.speed))) {
      place(0, true)
      return
    }
    onClose()
    // The sheet moves back when the close handler asks about unsaved input.
    setTimeout(() => sheet.current?.dataset['state'] === 'open' && place(0, true), springTime)
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
  }
}
