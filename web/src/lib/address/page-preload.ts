type Preload = (address: string) => void

let preload: Preload = () => undefined

/** The router, which knows where the screens' code lies, says how to fetch it. */
export function providePagePreload(fetchPage: Preload): void {
  preload = fetchPage
}

/** Fetches the code of the screen at an address of ours, before it is opened. */
export function preloadPage(address: string): void {
  preload(address)
}
