import { mediaHook } from './small-screen.ts'

/** Under 320 px: text at twice its size on a phone, where there is no room for one thing beside another. */
export const useTinyScreen = mediaHook('(width < 20rem)')
