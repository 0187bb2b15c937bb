export type ReceivedFile = { name: string; content: Blob }

/** The server refused; `message` is its sentence. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly status: number
  readonly statusText: string
  readonly body: string

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.statusText = statusText
    this.body = body
  }
}

/**
 * Requests a file of this origin.
 *
 * @throws DownloadError when the server refuses
 */
export async function askForFile(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init })
  if (response.ok) return response
  throw new DownloadError(response, await response.text())
}

/** Downloads a file of this origin with the server's name for it; rejects when it is incomplete. */
export async function fetchFile(address: string): Promise<ReceivedFile> {
  const response = await askForFile(address)
  return { name: fileNameOf(response.headers.get('content-disposition')), content: await response.blob() }
}

export async function downloadFile(address: string): Promise<void> {
  saveFile(await fetchFile(address))
}

export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has the file when the click returns; the delay is a margin.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The file name from `Content-Disposition`; the UTF-8 one takes precedence. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** Opens an address in a new tab; false when the browser blocks it. */
export function openInNewTab(address: string): boolean {
  const tab = window.open(address, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}
