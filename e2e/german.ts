import { speakerOf } from './speaker.ts'

/** German is the language that is walked through to the last dialog; the others by their screens. */
export const { said: german, expectSpoken: expectGerman, button: germanButton } = speakerOf('de')
