import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { type WrittenContainer, writtenContainer } from '../../../db/container-fields.ts'
import { etagOf, matchesTag } from '../../../db/etag.ts'
import type { LockedContainer } from './lock-containers.ts'
import { showContainer } from './show-container.ts'

/** The ETag of a container: it changes with the editable fields, not with its contents. */
export const containerTag = (container: WrittenContainer): string => etagOf(writtenContainer.names, container)

/**
 * Refuses a call whose If-Match names another version of the container.
 * @throws AppError PRECONDITION_FAILED with the stored container
 */
export function assertIfMatch(ctx: Ctx, container: LockedContainer): void {
  if (matchesTag(ctx.ifMatch, containerTag(container))) return
  const { name } = container
  const refused = refusal('PRECONDITION_FAILED', 'container.changed-meanwhile', { name })
  throw refused.with(showContainer(ctx, container))
}
