import { mediaHook } from './small-screen.ts'

/** Under 320 px: a phone with text at twice its size, where two things do not fit side by side. */
export const useTinyScreen = mediaHook('(width < 20rem)')
