import { useEffect, useState } from 'react'
import { importFileRecords } from '../../lib/storage/keys.ts'
import { recordStore } from '../../lib/storage/record-store.ts'

/** A file, or rows as text, and the import that was made of it. */
type SentFile = { importId: number; content: File | string }

/** One record, so that at most one file takes up room in the browser. */
const stored = recordStore<SentFile>(importFileRecords)
const only = 'last'

/** The files of this visit by import id, which need no storage. */
const files = new Map<number, File | string>()

/** Stores a file, so that it can be read with other options without choosing it again, also after a reload. */
export async function storeSentFile(importId: number, content: File | string): Promise<void> {
  files.set(importId, content)
  const isStored = await stored.put(only, { importId, content })
  // What the browser refuses to store is not worth a question when the page is closed.
  if (!isStored) await stored.remove(only)
}

/** Removes the stored file of an import that is saved. */
export async function removeSentFile(importId: number): Promise<void> {
  files.delete(importId)
  const last = await stored.get(only).catch(() => undefined)
  if (last?.importId === importId) await stored.remove(only)
}

/** The file of an import; undefined while it is looked up, null when it is gone. */
export function useSentFile(importId: number): File | string | null | undefined {
  const [content, setContent] = useState<File | string | null | undefined>(() => files.get(importId))
  useEffect(() => {
    if (files.has(importId)) return
    let isGone = false
    const show = (found: SentFile | undefined) => {
      if (!isGone) setContent(found?.importId === importId ? found.content : null)
    }
    stored.get(only).then(show, () => show(undefined))
    return () => {
      isGone = true
    }
  }, [importId])
  return content
}
