export type DownloadOptions = {
  signal?: AbortSignal
  /** Told how many bytes have come, as they come. */
  onProgress?: (bytes: number) => void
}

/** Fetches a file of this origin and saves it under the name that the server gives; fails when it did not come whole. */
export async function downloadFile(address: string, options: DownloadOptions = {}): Promise<void> {
  const { signal, onProgress } = options
  const response = await fetch(address, { credentials: 'same-origin', ...(signal && { signal }) })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  const file = await (onProgress ? blobOf(response, onProgress) : response.blob())
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition'))
  link.click()
  // The browser has taken the file over when the click returns; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const packedBytes = 16 * 1024 * 1024

async function blobOf(response: Response, tell: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  let parts: BlobPart[] = []
  let bytes = 0
  let packed = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined)
      return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    bytes += value.byteLength
    // A blob may lie on the disk: what has come of a large file does not fill the memory.
    if (bytes - packed >= packedBytes) {
      parts = [new Blob(parts)]
      packed = bytes
    }
    tell(bytes)
  }
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
