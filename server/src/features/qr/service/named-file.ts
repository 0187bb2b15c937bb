/** A file that a person saves or looks at. */
export interface NamedFile {
  type: string
  /** The name in letters that every program can read. */
  plainName: string
  /** The name that people see. */
  name: string
  isInline: boolean
  read: () => Promise<Buffer>
}

/** Letters; file systems hold 255 bytes, and a letter may take four. */
const longestName = 60

/** Takes from a name what file systems can't hold. */
export function fileNameOf(plainName: string, name: string): Pick<NamedFile, 'plainName' | 'name'> {
  const dot = name.lastIndexOf('.')
  const clean = name
    .slice(0, dot)
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const letters = Array.from(clean)
  // The end of the name says what it is, so a long one is cut in the middle.
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

/** What tells a browser to save a file under its name, or to show it. */
export function dispositionOf({ isInline, plainName, name }: NamedFile): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
