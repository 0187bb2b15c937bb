import type { User } from '@stowage/contract/users'
import { recentKey } from './keys.ts'

/** A person's recent searches and recently opened boxes in a workspace, newest first. */
export type Recent = { searches: readonly string[]; boxes: readonly number[] }

type Owner = Pick<User, 'id' | 'workspaceId'>

const maxRecent = { searches: 6, boxes: 4 } as const
const storageKeyOf = ({ id, workspaceId }: Owner) => `${recentKey}${id}.${workspaceId}`

/** Reads them from local storage, where they are stored by person and workspace until sign-out. */
export function readRecent(owner: Owner): Recent {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKeyOf(owner)) ?? '{}') as Partial<Recent>
    const { searches, boxes } = stored
    return {
      searches: Array.isArray(searches) ? searches.map(String) : [],
      boxes: Array.isArray(boxes) ? boxes.map(Number).filter(Number.isSafeInteger) : [],
    }
  } catch {
    return { searches: [], boxes: [] }
  }
}

/** Stores a search once a result of it was opened. */
export function storeRecentSearch(owner: Owner, text: string): void {
  const words = text.trim()
  if (words.length < 2) return
  const { searches, boxes } = readRecent(owner)
  const others = searches.filter((search) => search.toLowerCase() !== words.toLowerCase())
  store(owner, { searches: [words, ...others].slice(0, maxRecent.searches), boxes })
}

/** Stores that a container was opened. */
export function storeRecentBox(owner: Owner, id: number): void {
  const { searches, boxes } = readRecent(owner)
  store(owner, { searches, boxes: [id, ...boxes.filter((box) => box !== id)].slice(0, maxRecent.boxes) })
}

function store(owner: Owner, recent: Recent): void {
  try {
    localStorage.setItem(storageKeyOf(owner), JSON.stringify(recent))
  } catch {
    // Storage is full: fewer suggestions are offered.
  }
}
