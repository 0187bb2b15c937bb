import type { Summaries } from './endpoint.ts'

/** What the published API reference says of each endpoint, one or two sentences. */
export const summaries: Summaries<typeof import('./containers.ts')> = {
  listContainers:
    'Lists the containers of the workspace, most recently updated first unless sorted otherwise. Words that take too ' +
    'long to search: 422, SEARCH_TOO_BROAD.',
  getContainer:
    'Gives one container with its items, by name; `items` limits how many (0 for none). Of more than 5,000 it gives ' +
    'the first; `itemCount` counts all, and the list of items pages through them.',
  createContainer: 'Creates a container. Beyond the limit of the plan: 403, CONTAINER_LIMIT_REACHED.',
  updateContainer:
    'Changes the fields that are sent. A blocked container is refused: 403, CONTAINER_BLOCKED.',
  deleteContainer: 'Deletes a container and its items. They can be restored for 30 days.',
  restoreContainer:
    'Undoes the deletion of a container, with the items that were deleted with it. When there are as many as the plan ' +
    'allows, and as many as before the deletion: 403, CONTAINER_LIMIT_REACHED.',
}
