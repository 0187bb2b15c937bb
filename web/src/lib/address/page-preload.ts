type Preload = (address: string) => void

let preload: Preload = () => undefined

/** Sets the function that loads a screen's code; called by the router. */
export function providePagePreload(fetchPage: Preload): void {
  preload = fetchPage
}

/** Loads the code of the screen at an address of ours before it is opened. */
export function preloadPage(address: string): void {
  preload(address)
}
