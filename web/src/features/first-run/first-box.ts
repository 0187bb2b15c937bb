import { t } from '@lingui/core/macro'
import { type Container, createContainer, type NewContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { nextRequest, type SentRequest } from '../../lib/api/request-key.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { consumeDraft, removeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'

const draftKey = 'first-run'

/** The fields of the person's first box. */
export type FirstBox = {
  name: string
  location: string
  /** The key and content of the last request; the server creates one box per key. */
  sent?: SentRequest
}

const blank: FirstBox = { name: '', location: '' }

const holdsSomething = ({ name, location }: FirstBox) => `${name}${location}`.trim() !== ''

/** The box's draft until it is created; it survives a reload. */
export function useFirstBox(isOpen: boolean) {
  const [box, setBox] = useState<FirstBox>(() => ({ ...blank, ...consumeDraft<FirstBox>(draftKey) }))
  const isTyped = holdsSomething(box)
  useFormDraft(draftKey, () => (isTyped ? box : undefined), isOpen)
  return {
    box,
    isTyped,
    change: (part: Partial<FirstBox>) => setBox((former) => ({ ...former, ...part })),
    forget: () => removeDraft(draftKey),
  }
}

/** Creates the box. Resolves to undefined after a failure, which is reported. */
export function useMakeBox({ box, change }: Pick<ReturnType<typeof useFirstBox>, 'box' | 'change'>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  // A ref, because a second press may come before the next render.
  const isBusy = useRef(false)
  const make = async (body: NewContainer): Promise<Container | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    const sent = nextRequest(box.sent, JSON.stringify(body))
    change({ sent })
    setMaking(true)
    try {
      const container = await call(createContainer, { body }, { requestKey: sent.key })
      void refreshAfter(client, createContainer)
      return container
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
  // The API client reports the end of the session itself.
  if (!(error instanceof ApiError) || error.isUnauthorized) return
  toast.bad(limitOr(error, t`Couldn’t create ${name}`, t`Failed to create container. Please try again.`))
}
