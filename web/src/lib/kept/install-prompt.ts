/** What browsers that can install the app tell once, of which TypeScript knows nothing. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** The question that the browser would ask; it may come before the code that asks it. */
export const held: { prompt?: InstallPrompt } = {}

/** Keeps the browser from asking by itself, at a time that suits nobody. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held.prompt = event as InstallPrompt
  })
}
