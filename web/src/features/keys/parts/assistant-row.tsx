import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@stowage/contract/keys'
import Bot from 'lucide-react/icons/bot'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Unplug from 'lucide-react/icons/unplug'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { ask } from '../../../lib/overlays/confirm.ts'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useDisconnect } from '../api.ts'
import { Stopped } from './marked.tsx'
import { useScopeWords } from './scope-words.ts'

type AssistantRowProps = { assistant: ApiKey; stoppedBy?: string | undefined }

/**
 * An assistant that a person has let in, with what it may do and its last use. `stoppedBy`: the plan that lets no
 * programs in.
 */
export function AssistantRow({ assistant, stoppedBy }: AssistantRowProps) {
  const { id: me } = useCurrentUser()
  const words = useScopeWords()
  const { name, client, scopes, owner, createdAt, lastUsedAt } = assistant
  const since = formatDate(createdAt)
  const used = lastUsedAt === null ? null : lowercaseFirst(relativeTime(lastUsedAt))
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 phone:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-mute-soft text-ink-2 phone:hidden">
        <Icon of={Bot} size={18} />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {owner.id === me ? null : (
            <bdi className="ml-2 text-small font-normal text-ink-2">{owner.name}</bdi>
          )}
        </span>
        <span className="block text-small wrap-anywhere text-ink-2">
          {[client, ...scopes.map((one) => words[one].name)].join('\u00a0· ')}
        </span>
      </span>
      <span className="order-last grid justify-items-end text-small text-ink-2 phone:block phone:basis-full md:order-none">
        {stoppedBy === undefined ? (
          <span>
            <Trans>Since {since}</Trans>
          </span>
        ) : (
          <Stopped stoppedBy={stoppedBy} />
        )}
        <span className="hidden phone:inline" aria-hidden="true">
          {'\u00a0· '}
        </span>
        <span>{used === null ? <Trans>Not used yet</Trans> : <Trans>Used {used}</Trans>}</span>
      </span>
      <AssistantMenu assistant={assistant} />
    </li>
  )
}

function AssistantMenu({ assistant: { id, name } }: { assistant: ApiKey }) {
  const { t } = useLingui()
  const disconnect = useDisconnect()
  const askToDisconnect = () =>
    ask({
      title: t`Disconnect ${name}?`,
      body: t`It’ll lose access immediately. To give it access again, reconnect from the assistant.`,
      confirmLabel: t`Disconnect`,
      danger: true,
      run: () => disconnect.mutateAsync({ params: { id } }),
      failure: t`Couldn’t disconnect the assistant. Please try again.`,
    })
  return (
    <Menu
      label={t`Actions for ${name}`}
      icon={EllipsisVertical}
      items={[{ label: t`Disconnect`, icon: Unplug, danger: true, onSelect: askToDisconnect }]}
    />
  )
}
