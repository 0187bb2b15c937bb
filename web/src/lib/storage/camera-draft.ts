import type { NewItem } from '@stowage/contract/items'

/** The storage key of the camera screen's draft (form-drafts.ts). */
export const cameraDraftKey = 'camera'

/** The storage key of Add Item's draft, which the camera screen hands back. */
export const itemDraftKey = 'item'

/** The camera screen's draft; Add Item passes its typed fields on in it. */
export type CameraDraft = {
  name: string
  /** The text as typed. */
  quantity: string
  description: string
  /** 0 while no container is chosen. */
  containerId: number
  /** The container in the address of the screen. */
  ofAddress?: number | undefined
  photo: string | null
  /** The last request, without its photo; undefined again when the photo changes. */
  sent?: { key: string; text: string } | undefined
  /** Fields that the camera screen does not show, saved with the item. */
  more?: Omit<NewItem, 'name' | 'quantity' | 'description' | 'containerId' | 'imageUrl'> | undefined
}
