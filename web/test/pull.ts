import { fireEvent } from '@testing-library/react'

/** Pulls the upper part of a sheet down by so many px, and lets go after so many ms. */
export function pullDown(bar: Element, way: number, time: number): void {
  const at = (clientY: number, timeStamp: number, type: 'pointerdown' | 'pointermove' | 'pointerup') => {
    const event = new MouseEvent(type, { bubbles: true, clientY })
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, isPrimary: { value: true } })
    fireEvent(bar, event)
  }
  at(400, 1000, 'pointerdown')
  at(400 + way, 1000 + time, 'pointermove')
  at(400 + way, 1000 + time, 'pointerup')
}
