import { useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { viewKey } from '../../lib/storage/keys.ts'
import { useTotals } from './api.ts'

/** The views of the list. */
const containerViews = ['boxes', 'compact', 'list'] as const
export type ContainerView = (typeof containerViews)[number]

/** From this number of boxes on, the compact view is the default. */
const many = 60

/** The person's last choice on this device; by default it depends on the number of boxes. */
export function useContainerView(): [ContainerView, (view: ContainerView) => void] {
  const { id } = useCurrentUser()
  const [chosen, setChosen] = useState(() => readView(id))
  const usual = (useTotals()?.totalContainers ?? 0) >= many ? 'compact' : 'boxes'
  const choose = (view: ContainerView) => {
    setChosen(view)
    try {
      localStorage.setItem(viewKey(id), view)
    } catch {
      // Without storage, the choice holds until the page ends.
    }
  }
  return [chosen ?? usual, choose]
}

function readView(personId: number): ContainerView | undefined {
  try {
    const stored = localStorage.getItem(viewKey(personId))
    return containerViews.find((view) => view === stored)
  } catch {
    return undefined
  }
}
