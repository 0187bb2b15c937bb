import type { KeptSend } from './kept-send.ts'

/** Stands in the journal instead of a record that is to leave the database. */
export const gone = '-'
/** Stands there for a moment to tell other tabs that the database has another version. */
export const changed = '+'

export function storedTexts(start: string): [string, string][] {
  try {
    return Object.entries<string>(localStorage).filter(([id]) => id.startsWith(start))
  } catch {
    return []
  }
}

export function textOf(id: string): string | null {
  try {
    return localStorage.getItem(id)
  } catch {
    return null
  }
}

export function store(id: string, text: string): boolean {
  try {
    localStorage.setItem(id, text)
    return true
  } catch {
    return false
  }
}

export function drop(id: string): void {
  try {
    localStorage.removeItem(id)
  } catch {
    // Storage that is switched off has nothing of it.
  }
}

export function parse(text: string | null): KeptSend | undefined {
  try {
    const record = JSON.parse(text ?? '') as Partial<KeptSend> | null
    const isWhole = typeof record?.key === 'string' && typeof record.kind === 'string'
    return isWhole && typeof record.at === 'number' ? (record as KeptSend) : undefined
  } catch {
    return undefined
  }
}
