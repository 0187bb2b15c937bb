export interface NamedFile {
  type: string
  /** The name in ASCII, for old programs. */
  plainName: string
  name: string
  isInline: boolean
  read: () => Promise<Buffer>
}

/** Length in characters: file systems allow 255 bytes, and a character may take four. */
const longestName = 60

/** Removes characters from a name that file systems don't allow. */
export function fileNameOf(plainName: string, name: string): Pick<NamedFile, 'plainName' | 'name'> {
  const dot = name.lastIndexOf('.')
  const clean = name
    .slice(0, dot)
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const letters = Array.from(clean)
  // The end of the name tells the labels apart, so a long one is shortened in the middle.
  const short =
    letters.length <= longestName
      ? clean
      : `${letters
          .slice(0, longestName / 2)
          .join('')
          .trim()}… ${letters
          .slice(-longestName / 2)
          .join('')
          .trim()}`
  return { plainName, name: `${short}${name.slice(dot)}` }
}

/** The Content-Disposition that makes a browser save a file under its name, or show it. */
export function dispositionOf({ isInline, plainName, name }: NamedFile): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
