/** Whether this browser can create passkeys on this page. */
export function makesPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
}

/** Creates a passkey with the server's options; returns it as JSON, or null when the person canceled. */
export async function makePasskey(options: string): Promise<string | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? JSON.stringify(made.toJSON()) : null
  } catch {
    return null
  }
}
