import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { removeErased } from '../../containers/service/erase-containers.ts'
import { eraseItemsOf } from '../../items/service/erase-items.ts'

interface OneContainer {
  workspace: number
  container: number
}

const minute = 60

/** Removes the rows of a purged container. If the job fails for good, the purge of old trash does it. */
export const eraseContainer: JobKind<OneContainer> = {
  name: 'erase-container',
  key: ({ workspace, container }) => `${workspace}.${container}`,
  retry: { limit: 5, delaySeconds: minute, delayAtMostSeconds: 60 * minute },
  patienceSeconds: 10 * minute,
}

/**
 * Deletes the items first, in small parts. The bytes of their photos are removed by the next clean-up
 * (`remove-unused-photos`).
 */
export async function removeContainer(
  ctx: Pick<PublicCtx, 'db'>,
  { workspace, container }: OneContainer,
): Promise<void> {
  await eraseItemsOf(ctx, workspace, container)
  await removeErased(ctx, workspace, container)
}
