import { useEffect, useEffectEvent, useState } from 'react'

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Accepts a file dropped anywhere on the page; true while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth -= 1
      if (depth <= 0) setOver(false)
    }
    // Otherwise the browser would open the file instead of the page.
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop }
    for (const [type, listener] of Object.entries(listeners)) {
      window.addEventListener(type, listener as EventListener)
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        window.removeEventListener(type, listener as EventListener)
      }
    }
  }, [])
  return isOver
}
