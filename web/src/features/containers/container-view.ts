import { useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { viewMark } from '../../lib/kept/view-mark.ts'
import { useSubscription } from './api.ts'

/** How the list shows its boxes. */
export const containerViews = ['boxes', 'compact', 'list'] as const
export type ContainerView = (typeof containerViews)[number]

/** From so many on, boxes are compact unless somebody has chosen otherwise. */
const many = 60

/** What this person chose last on this device; else by the number of boxes. */
export function useContainerView(): [ContainerView, (view: ContainerView) => void] {
  const { id } = useCurrentUser()
  const [chosen, setChosen] = useState(() => readView(id))
  const { data: subscription } = useSubscription()
  const usual = (subscription?.usage.containers ?? 0) >= many ? 'compact' : 'boxes'
  const choose = (view: ContainerView) => {
    setChosen(view)
    try {
      localStorage.setItem(viewMark(id), view)
    } catch {
      // Storage that is full or switched off: the choice holds until the page is left.
    }
  }
  return [chosen ?? usual, choose]
}

function readView(personId: number): ContainerView | undefined {
  try {
    const kept = localStorage.getItem(viewMark(personId))
    return containerViews.find((view) => view === kept)
  } catch {
    return undefined
  }
}
