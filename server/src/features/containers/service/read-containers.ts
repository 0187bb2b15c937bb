import type { Ctx } from '../../../context.ts'
import { type Count, selectByWords } from '../../../lists/word-search.ts'
import {
  type ContainerPage,
  type ContainerRow,
  searchedContainers,
  selectContainers,
  sortings,
} from '../store.ts'

export interface AskedContainers extends ContainerPage {
  words: readonly string[]
}

/** Reads a page of containers, and their number in all where it comes along for nothing. */
export async function readContainers(
  ctx: Ctx,
  page: AskedContainers,
): Promise<{ found: ContainerRow[]; count: Count | undefined }> {
  if (page.words.length > 0) {
    const searched = searchedContainers(ctx.workspace.id, page.location)
    return selectByWords<ContainerRow>(ctx.db, searched, { ...page, sorting: sortings[page.sort] })
  }
  return { found: await selectContainers(ctx.db, ctx.workspace.id, page), count: undefined }
}
