import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { copyText } from '../../devices/share-link.ts'
import { useWordLabels, wordsIn } from '../../entities/kept-words.tsx'
import { discardLost, type LostSend } from '../../lib/outbox/lost-sends.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { factsOf, SendIcon, SendNames, SendPlace, SendWords, whatOf } from './send-words.tsx'

/** Changes of a workspace that the person no longer belongs to: to be copied, and discarded one by one. */
export function LostChanges({ lost }: { lost: readonly LostSend[] }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const copy = async () => {
    const rows = [...(list.current?.children ?? [])]
    const text = rows.map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent).join('\n'))
    if (await copyText(text.join('\n\n'))) toast.ok(t`Copied`)
    else toast.bad(t`Couldn’t copy. Select the text and copy it manually.`)
  }
  return (
    <section aria-labelledby="lost-changes" className="grid gap-3">
      <h3 id="lost-changes" className="font-semibold">
        <Trans>From a workspace you’re no longer in</Trans>
      </h3>
      <p className="text-small text-ink-2">
        <Trans>
          These changes can’t be saved unless you rejoin. They’ll stay on this device until then, and you can
          copy what you need.
        </Trans>
      </p>
      <ul ref={list} className="divide-y divide-line" aria-label={t`Changes that can’t be saved`}>
        {lost.map((one) => (
          <LostChange key={one.send.key} lost={one} />
        ))}
      </ul>
      <Button className="justify-self-end" icon={Copy} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </section>
  )
}

/** The typed values of a change: of a new item or container, or the changed fields. */
function typedIn(payload: unknown): object {
  const { item, container, change } = (payload ?? {}) as Record<string, object | undefined>
  return item ?? container ?? change ?? {}
}

function LostChange({ lost }: { lost: LostSend }) {
  const { t } = useLingui()
  const labels = useWordLabels()
  const { send } = lost
  const facts = factsOf(send)
  const what = whatOf(facts.names)
  return (
    <li className="flex items-start gap-3.5 py-3.5">
      {facts.photo ? <Thumbnail src={facts.photo} size={40} /> : <SendIcon facts={facts} />}
      <div className="min-w-0 flex-1 select-text">
        <p>
          <SendWords facts={facts} />
        </p>
        <SendNames facts={facts} />
        {wordsIn(typedIn(send.payload)).map(({ field, text }) => (
          <p key={field} className="text-small text-ink-2 wrap-anywhere whitespace-pre-line">
            {labels[field]}: <bdi>{text}</bdi>
          </p>
        ))}
        <p className="text-small text-ink-3">
          <SendPlace facts={facts} at={send.at} />
        </p>
      </div>
      {facts.photo ? (
        <Button
          size="sm"
          icon={Download}
          aria-label={t`Save the photo of ${what}`}
          href={facts.photo}
          download={what}
        >
          <Trans>Save photo</Trans>
        </Button>
      ) : null}
      <IconButton icon={Trash2} label={t`Discard: ${what}`} onClick={() => discardLost(lost)} />
    </li>
  )
}
