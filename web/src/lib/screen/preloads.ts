type Preloads = {
  /** Loads a dialog's code; rejects when that fails. */
  dialog: (name: string) => Promise<unknown>
  /** Loads the code of the screen at an address. */
  screen: (address: string) => Promise<unknown>
}

let preloads: Preloads = { dialog: async () => undefined, screen: async () => undefined }

/** Sets how code is preloaded. The start of the app does it, because only `app/` knows all dialogs and screens. */
export function configurePreloads(all: Preloads): void {
  preloads = all
}

/** Loads the code of a dialog before it is opened. Rejects when that fails. */
export const preloadDialog = (name: string): Promise<unknown> => preloads.dialog(name)

/** Loads the code of the screen at an address before it is opened. A failure stays silent: opening it reports one. */
export function preloadScreen(address: string): void {
  preloads.screen(address).catch(() => undefined)
}
