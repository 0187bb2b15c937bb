/** A file that has come. */
export type ReceivedFile = { name: string; content: Blob }

/** A server that refused, with what it said. */
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
 * Asks for a file of this origin.
 * @throws DownloadError when the server refuses
 */
export async function askForFile(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init })
  if (response.ok) return response
  throw new DownloadError(response, await response.text())
}

/** Fetches a file of this origin under the name that the server gives; fails when it did not come whole. */
export async function fetchFile(address: string): Promise<ReceivedFile> {
  const response = await askForFile(address)
  return { name: fileNameOf(response.headers.get('content-disposition')), content: await response.blob() }
}

/** Fetches a file of this origin and saves it. */
export async function downloadFile(address: string): Promise<void> {
  saveFile(await fetchFile(address))
}

/** Saves a file that has come. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over when the click returns; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The file's name out of `Content-Disposition`; the one in UTF-8 wins. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** Opens an address beside this page; false when the browser does not let us. */
export function openInNewTab(address: string): boolean {
  const tab = window.open(address, '_blank')
  if (tab === null) return false
  tab.opener = null
  return true
}
