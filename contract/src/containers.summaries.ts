import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./containers.ts')> = {
  listContainers:
    'Lists the containers of the workspace, most recently updated first unless sorted otherwise. With `limit` the ' +
    'list is paged; without it, it returns all of them from one snapshot. Search results are always paged. ' +
    '`backwards` returns the page before the cursor, or the last page; search results can only be read forwards. A ' +
    'search that takes too long: 422, SEARCH_TOO_BROAD.',
  getContainer:
    'Returns one container with its items, sorted by name; `items` limits how many (0 for none). If there are more ' +
    'than 5,000, it returns the first; `itemCount` counts all, and the list of items pages through them. Its ETag ' +
    'changes with name, location and description.',
  getContainerHome:
    'Returns which of the signed-in person’s workspaces holds a container, whichever workspace the call names: the ' +
    'address on a label names none. 404, NOT_FOUND, if none of them does.',
  createContainer: 'Creates a container. Over the plan’s limit: 403, CONTAINER_LIMIT_REACHED.',
  updateContainer:
    'Changes the fields that are sent. A blocked container: 403, CONTAINER_BLOCKED. A field whose value is neither ' +
    'the one in `seen` nor the one sent: 409, CHANGED_MEANWHILE, with the `present` container. If-Match doesn’t ' +
    'match the container’s ETag: 412, PRECONDITION_FAILED. A container in Trash: 404, container.in-trash.',
  deleteContainer:
    'Deletes a container and its items. They can be restored for 30 days. If-Match doesn’t match the container’s ' +
    'ETag: 412, PRECONDITION_FAILED, with the `present` container.',
  restoreContainer:
    'Restores a deleted container, with the items deleted along with it. If the plan’s limit is reached, and there ' +
    'are as many as before the deletion: 403, CONTAINER_LIMIT_REACHED.',
}
