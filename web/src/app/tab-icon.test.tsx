import { firstAnswer } from '@stowage/contract/app-page'
import { getSubscription } from '@stowage/contract/billing'
import { getInventoryStats } from '@stowage/contract/inventory'
import { getCurrentUser } from '@stowage/contract/users'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { anOverview, aSubscription, aUser } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { queryKey } from '../lib/api/query.ts'
import { Shell } from './shell.tsx'

const logo = (letter: string) => `/api/logos/${letter.repeat(64)}`

function addIcon(): HTMLLinkElement {
  const link = document.createElement('link')
  link.setAttribute('rel', 'icon')
  link.setAttribute('href', '/favicon.svg')
  link.setAttribute('type', 'image/svg+xml')
  document.head.append(link)
  return link
}

it.each([
  ['a phone', 390],
  ['a laptop', 1440],
])(
  'the icon of the tab is the logo of the workspace, follows a new one and goes with it: on %s',
  async (_what, width) => {
    onScreenOf(width)
    fakeApi()
    const link = addIcon()
    const icon = () => [link.getAttribute('href'), link.type]
    const person = aUser({ workspaceLogo: logo('a') })
    const first = [
      firstAnswer(getInventoryStats, {}, anOverview().stats),
      firstAnswer(getSubscription, {}, aSubscription()),
    ]
    const { client } = renderInApp(<Shell>{null}</Shell>, { person, boot: { first } })
    const change = (workspaceLogo: string | null) =>
      act(() => client.setQueryData(queryKey(getCurrentUser), { ...person, workspaceLogo }))
    try {
      await waitFor(() => expect(icon()).toEqual([`${logo('a')}?size=icon`, 'image/png']))
      change(logo('b'))
      await waitFor(() => expect(icon()).toEqual([`${logo('b')}?size=icon`, 'image/png']))
      change(null)
      await waitFor(() => expect(link.type).toBe('image/svg+xml'))
      expect(new URL(link.href).pathname).toBe('/favicon.svg')
    } finally {
      link.remove()
    }
  },
)
