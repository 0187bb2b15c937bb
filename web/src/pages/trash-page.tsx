import { TrashScreen } from '../features/trash/trash-screen.tsx'

/** Deleted things, reached from the menus of All Items and Containers. */
export function TrashPage() {
  return <TrashScreen />
}
