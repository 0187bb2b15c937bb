import { createStore } from './store.ts'

/** The item whose row stays where it is on the screen while lists are read again; undefined: none. */
export const anchoredItem = createStore<number | undefined>(undefined)
