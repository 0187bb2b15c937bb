/** Navigations that leave the app (sign in, sign out). One object, so that a test can watch it. */
export const fullPage = {
  go: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
}
