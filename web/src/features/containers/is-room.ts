import { locations } from '@stowage/contract/containers.rules'

/** Whether a location is a standard room, which takes an article in a sentence; a person's own places are names. */
export const isRoom = (location: string) => location !== 'Other' && locations.some((one) => one === location)
