import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import type { StreamedResponse, StreamPart } from '../../../streamed-response.ts'
import { record } from '../../events/service.ts'
import { isActorThere } from '../../users/service/remove-user.ts'
import {
  type ExportSection,
  memberSections,
  ownedSections,
  personSections,
} from '../store/export-sections.ts'
import {
  type ExportedWorkspace,
  type ExportRow,
  isStillTheirs,
  readSection,
  selectWorkspacesOf,
} from '../store/read-export.ts'

/**
 * Everything of the actor as one JSON text. It is read page by page as fast as the client takes it, and holds no
 * connection in between.
 */
export async function exportAccount(ctx: Ctx): Promise<StreamedResponse> {
  // Runs before the first byte, while an error can still become a response.
  const workspaces = await selectWorkspacesOf(ctx.db, ctx.actor.id)
  await record(ctx, { type: 'data-exported' })
  const day = ctx.now().toISOString().slice(0, 10)
  return {
    type: 'application/json; charset=utf-8',
    fileName: `stowage-${day}.json`,
    parts: partsOf(textOf(ctx, workspaces)),
  }
}

async function* partsOf(texts: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  for await (const data of texts) yield { data, rows: 0 }
}

async function* textOf(ctx: Ctx, workspaces: readonly ExportedWorkspace[]): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(ctx.now())}`
  for (const section of personSections) yield* sectionText(ctx, section)
  yield ',"workspaces":['
  for (const [at, workspace] of workspaces.entries()) {
    if (at > 0) yield ','
    yield* workspaceText(ctx, workspace)
  }
  // The complete end tells the reader of the file that no data is missing.
  await expectActor(ctx)
  yield ']}\n'
}

/**
 * Aborts the file when the account is deleted, because the remaining data is gone, and when the actor no longer owns the
 * workspace or belongs to it, because its data is another person's.
 */
async function expectActor(ctx: Ctx, workspace?: ExportedWorkspace): Promise<void> {
  if (!(await isActorThere(ctx))) throw refusal('UNAUTHORIZED', 'call.signed-out')
  if (workspace && !(await isStillTheirs(ctx.db, ctx.actor.id, workspace)))
    throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
}

async function* workspaceText(ctx: Ctx, workspace: ExportedWorkspace): AsyncGenerator<string> {
  yield JSON.stringify(workspace).slice(0, -1)
  // Shared data belongs to others: of a workspace that the actor doesn't own, the file has only the actor's own
  // actions.
  const sections = workspace.isOwn ? [...ownedSections, ...memberSections] : memberSections
  for (const section of sections) yield* sectionText(ctx, section, workspace)
  yield '}'
}

async function* sectionText(
  ctx: Ctx,
  section: ExportSection,
  workspace?: ExportedWorkspace,
): AsyncGenerator<string> {
  yield `,${JSON.stringify(section.name)}:[`
  let isFirst = true
  const who = { userId: ctx.actor.id, ...(workspace && { workspaceId: workspace.id }) }
  for await (const rows of readSection(ctx.db, section, who)) {
    await expectActor(ctx, workspace)
    if (!isFirst) yield ','
    isFirst = false
    if (section.columns.includes('hash')) yield* photosText(ctx, rows, workspace)
    else yield rows.map((row) => JSON.stringify(row)).join(',')
  }
  yield ']'
}

/** Reads one photo after the other, because a page of them would be 500 times 5 MB. */
async function* photosText(
  ctx: Ctx,
  rows: readonly ExportRow[],
  workspace: ExportedWorkspace | undefined,
): AsyncGenerator<string> {
  for (const [at, { hash, ...photo }] of rows.entries()) {
    const bytes = await ctx.photos.get(String(hash))
    await expectActor(ctx, workspace)
    const data = bytes && `data:${String(photo['type'])};base64,${bytes.toString('base64')}`
    yield `${at > 0 ? ',' : ''}${JSON.stringify({ ...photo, imageUrl: data })}`
  }
}
