import type { NewItem } from '@stowage/contract/items'

/** Under which name the camera screen keeps what it holds (lib/kept/pending-input). */
export const cameraDraftKey = 'camera'

/** What the camera screen holds before it is saved; Add Item hands over what was typed there. */
export type CameraDraft = {
  name: string
  /** As typed. */
  quantity: string
  description: string
  /** 0 while none is chosen. */
  containerId: number
  photo: string | null
  /** What the screen has no fields for, saved with the item. */
  more?: Omit<NewItem, 'name' | 'quantity' | 'description' | 'containerId' | 'imageUrl'> | undefined
}
