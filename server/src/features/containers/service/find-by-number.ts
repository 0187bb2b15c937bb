import { containerNumberIn } from '@stowage/contract/containers.rules'
import { fold } from '@stowage/contract/fold'
import type { Ctx } from '../../../context.ts'
import type { ListedRow } from '../store/container-rows.ts'
import { selectListedByIds } from '../store/find-containers.ts'

/** The container whose number the text is: searches show it before all others (ruling R7). */
export function findByNumber(ctx: Ctx, text: string): Promise<ListedRow[]> {
  const id = containerNumberIn(fold(text))
  return id === undefined ? Promise.resolve([]) : selectListedByIds(ctx.db, ctx.workspace.id, [id])
}

/** A text with spaces instead of signs, so that spaces separate all of its words. */
const spaced = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a search for the words finds the container by its texts as well: by any part of them, in its place by whole words. */
export function isFoundByWords(
  { name, description, location }: ListedRow,
  words: readonly string[],
): boolean {
  const text = fold(`${name} ${description ?? ''}`)
  const place = spaced(location)
  return words.every((word) => text.includes(fold(word)) || place.includes(spaced(word)))
}
