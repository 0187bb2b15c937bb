import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./containers.ts')> = {
  listContainers:
    'Lists the containers of the workspace, most recently updated first unless sorted otherwise. With `limit` they come ' +
    'by pages, without it all of them as of one moment; what words find comes by pages either way. `backwards` ' +
    'gives the page before the cursor, or the last page; what words find is read forwards. Words that take too long to search: 422, SEARCH_TOO_BROAD.',
  getContainer:
    'Gives one container with its items, by name; `items` limits how many (0 for none). Of more than 5,000 it gives ' +
    'the first; `itemCount` counts all, and the list of items pages through them. Its ETag changes with name, place ' +
    'and description.',
  createContainer: 'Creates a container. Beyond the limit of the plan: 403, CONTAINER_LIMIT_REACHED.',
  updateContainer:
    'Changes the fields that are sent. A blocked container is refused: 403, CONTAINER_BLOCKED. A field that is not any more ' +
    'as `seen` says, nor as it is sent: 409, CHANGED_MEANWHILE, with the `present` container. With another If-Match than the ' +
    'ETag of the container: 412, PRECONDITION_FAILED. A container in the trash: 404, container.in-trash.',
  deleteContainer:
    'Deletes a container and its items. They can be restored for 30 days. With another If-Match than the ETag of the ' +
    'container: 412, PRECONDITION_FAILED, with the `present` container.',
  restoreContainer:
    'Undoes the deletion of a container, with the items that were deleted with it. When there are as many as the plan ' +
    'allows, and as many as before the deletion: 403, CONTAINER_LIMIT_REACHED.',
}
