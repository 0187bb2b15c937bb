/** The `beforeinstallprompt` event, which TypeScript does not declare. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** The browser's deferred install prompt; the event may fire before the code that uses it is loaded. */
export const deferredPrompt: { event?: InstallPrompt } = {}

/** Stops the browser's own install prompt, and keeps its event for a better moment. */
export function deferInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferredPrompt.event = event as InstallPrompt
  })
}
