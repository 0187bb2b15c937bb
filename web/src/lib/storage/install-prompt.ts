/** The `beforeinstallprompt` event, which TypeScript does not declare. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** The browser's held install prompt; the event may fire before the code that uses it is loaded. */
export const held: { prompt?: InstallPrompt } = {}

/** Stops the browser's own install prompt, and keeps its event for a better moment. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held.prompt = event as InstallPrompt
  })
}
