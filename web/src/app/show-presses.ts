import { afterPaint } from '../lib/screen/after-paint.ts'

/** From now on a button looks pressed in the frame after a press, and until what it has asked for is drawn. */
export function showPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (!button) return
      button.setAttribute('data-pressed', '')
      // Behind what waits for the same frame.
      afterPaint(() => setTimeout(() => button.removeAttribute('data-pressed')))
    },
    true,
  )
}
