import { t } from '@lingui/core/macro'
import { type Container, createContainer, type NewContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import { forgetInput, takeInput, useKeptInput } from '../../lib/kept/pending-input.ts'
import { toast } from '../../lib/overlays/toast.ts'

const keptAs = 'first-run'

/** What somebody has photographed and typed of their first box. */
export type FirstBox = {
  /** A JPEG data URL. */
  photo: string | null
  name: string
  location: string
  /** It is being named: the camera waits. */
  isNaming: boolean
  /** The server makes one box of what was sent under a key, however often that was. */
  sent?: { key: string; text: string }
}

const blank: FirstBox = { photo: null, name: '', location: '', isNaming: false }

const holdsSomething = ({ photo, name, location }: FirstBox) =>
  photo !== null || `${name}${location}`.trim() !== ''

/** The box as it is until it is made; a reload finds it again. */
export function useFirstBox(isOpen: boolean) {
  const [box, setBox] = useState<FirstBox>(() => ({ ...blank, ...takeInput<FirstBox>(keptAs) }))
  const isTyped = holdsSomething(box)
  useKeptInput(keptAs, () => (isTyped ? box : undefined), isOpen)
  return {
    box,
    isTyped,
    change: (part: Partial<FirstBox>) => setBox((former) => ({ ...former, ...part })),
    forget: () => forgetInput(keptAs),
  }
}

/** Makes the box. Undefined: it was not, and the person is told so. */
export function useMakeBox({ box, change }: Pick<ReturnType<typeof useFirstBox>, 'box' | 'change'>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  // A second press comes before anything is drawn anew.
  const isBusy = useRef(false)
  const make = async (body: NewContainer): Promise<Container | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    const text = JSON.stringify(body)
    const sent = box.sent?.text === text ? box.sent : { key: randomKey(), text }
    change({ sent })
    setMaking(true)
    try {
      const made = await call(createContainer, { body }, { requestKey: sent.key })
      void refreshAfter(client, createContainer)
      return made
    } catch (error) {
      isBusy.current = false
      setMaking(false)
      sayFailed(error, body.name)
      return undefined
    }
  }
  return { make, isMaking }
}

function sayFailed(error: unknown, name: string): void {
  // The end of the session is told by the client itself.
  if (!(error instanceof ApiError) || error.isUnauthorized) return
  toast.bad(limitOr(error, t`${name} not created`, t`Failed to create container. Please try again.`))
}
