/** Whether this browser makes passkeys, on this page. */
export function makesPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
}

/** Lets the person make a passkey by what the server asks for; gives it as JSON, null where they gave up. */
export async function makePasskey(options: string): Promise<string | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? JSON.stringify(made.toJSON()) : null
  } catch {
    return null
  }
}
