import { getCurrentUser } from '@stowage/contract/users'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { aUser } from '../../test/samples.ts'
import { queryKey } from '../lib/api/query.ts'
import { WorkspaceHead } from './workspace-head.tsx'

const logo = (letter: string) => `/api/logos/${letter.repeat(64)}`

it('the icon of the tab is the logo of the workspace, follows a new one and goes with it', async () => {
  const link = document.createElement('link')
  for (const [name, value] of [
    ['rel', 'icon'],
    ['href', '/favicon.svg'],
    ['type', 'image/svg+xml'],
  ] as const)
    link.setAttribute(name, value)
  document.head.append(link)
  const icon = () => [link.getAttribute('href'), link.type]
  const person = aUser({ workspaceLogo: logo('a') })
  const { client, container } = renderInApp(<WorkspaceHead />, { person })
  const change = (workspaceLogo: string | null) =>
    act(() => client.setQueryData(queryKey(getCurrentUser), { ...person, workspaceLogo }))
  try {
    await waitFor(() => expect(icon()).toEqual([`${logo('a')}?size=icon`, 'image/png']))
    change(logo('b'))
    await waitFor(() => expect(icon()).toEqual([`${logo('b')}?size=icon`, 'image/png']))
    expect(container.querySelector('img')?.getAttribute('src')).toBe(logo('b'))
    change(null)
    await waitFor(() => expect(link.type).toBe('image/svg+xml'))
    expect(new URL(link.href).pathname).toBe('/favicon.svg')
  } finally {
    link.remove()
  }
})
