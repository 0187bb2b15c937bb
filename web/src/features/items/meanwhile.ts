import { addWords } from '../../lib/texts/languages.ts'

/** What is said where somebody else was quicker: few ever read it, so it comes when it is needed. */
export async function meanwhile() {
  const [file] = await Promise.all([import('./say-meanwhile.ts'), addWords('later')])
  return file
}
