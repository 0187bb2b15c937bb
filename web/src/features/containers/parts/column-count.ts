import { mediaHook } from '../../../lib/screen/small-screen.ts'

// The breakpoints of the design (§ 4): two columns from 768 px, three from 1280.
const useTwo = mediaHook('(width >= 48rem)')
const useThree = mediaHook('(width >= 80rem)')

/** How many cards stand side by side. */
export function useColumnCount(): number {
  const [hasTwo, hasThree] = [useTwo(), useThree()]
  if (hasThree) return 3
  return hasTwo ? 2 : 1
}
