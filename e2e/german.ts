import { speakerOf } from './speaker.ts'

/** German is tested down to every dialog; the other languages by their screens. */
export const { said: german, expectSpoken: expectGerman, button: germanButton } = speakerOf('de')
