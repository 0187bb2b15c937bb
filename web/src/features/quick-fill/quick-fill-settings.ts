import type { CameraSource } from '../../devices/camera.ts'
import { isQuantity } from './flow.ts'

export type QuickFillSettings = { camera: CameraSource; quantity: number; voice: boolean }

const usual: QuickFillSettings = { camera: 'rear', quantity: 1, voice: false }
const name = 'stowage.quick-fill.settings'

/** The last choice on this device. The quantity is not stored, because a wrong one could be added unnoticed. */
export function readSettings(): QuickFillSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Record<string, unknown>>
    return {
      camera: typeof stored['camera'] === 'string' ? stored['camera'] : usual.camera,
      quantity: usual.quantity,
      voice: stored['voice'] === true,
    }
  } catch {
    return usual
  }
}

export function keepSettings({ camera, voice }: QuickFillSettings): void {
  localStorage.setItem(name, JSON.stringify({ camera, voice }))
}

/** The usual quantity from its field's text. */
export function usualQuantity(typed: string): number {
  return isQuantity(typed) ? Number(typed) : usual.quantity
}
