import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@stowage/contract/keys'
import { keyLimits } from '@stowage/contract/keys.rules'
import CircleMinus from 'lucide-react/icons/circle-minus'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { ask } from '../../../lib/overlays/confirm.ts'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useRevokeKey } from '../api.ts'
import { Marked, Stopped } from './marked.tsx'
import { useScopeWords } from './scope-words.ts'

const day = 24 * 3_600_000

type KeyRowProps = { apiKey: ApiKey; stoppedBy?: string | undefined }

/** A key with what it may do, its end and its last use. `stoppedBy`: the plan that lets no programs in. */
export function KeyRow({ apiKey, stoppedBy }: KeyRowProps) {
  const { id: me } = useCurrentUser()
  const words = useScopeWords()
  const { name, scopes, shown, owner } = apiKey
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 phone:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-mute-soft text-ink-2 phone:hidden">
        <Icon of={KeyRound} size={18} />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {owner.id === me ? null : (
            <bdi className="ml-2 text-small font-normal text-ink-2">{owner.name}</bdi>
          )}
        </span>
        <span className="block text-small text-ink-2">
          {scopes.map((one) => words[one].name).join('\u00a0· ')}
        </span>
        <code className="block text-small text-ink-2">{shown}</code>
      </span>
      <span className="order-last grid justify-items-end text-small text-ink-2 phone:block phone:basis-full md:order-none md:max-w-[45%] md:text-right">
        <End apiKey={apiKey} stoppedBy={stoppedBy} />
        <span className="hidden phone:inline" aria-hidden="true">
          {'\u00a0· '}
        </span>
        <LastUse {...apiKey} />
      </span>
      <KeyMenu apiKey={apiKey} />
    </li>
  )
}

/** Until when the key works. An end within a week is a warning. */
function End({ apiKey: { endsAt }, stoppedBy }: KeyRowProps) {
  if (stoppedBy !== undefined) return <Stopped stoppedBy={stoppedBy} />
  if (endsAt === null) return <span>{<Trans>Never expires</Trans>}</span>
  const date = formatDate(endsAt)
  const days = Math.ceil((Date.parse(endsAt) - Date.now()) / day)
  if (days <= 0) {
    return (
      <Marked icon={CircleMinus}>
        <Trans>Expired {date}</Trans>
      </Marked>
    )
  }
  if (days > keyLimits.warningDays) return <span>{<Trans>Expires {date}</Trans>}</span>
  return (
    <Marked icon={TriangleAlert} className="text-warn">
      <Plural value={days} one="Expires in # day" other="Expires in # days" />
    </Marked>
  )
}

function LastUse({ lastUsedAt, lastUsedFrom }: Pick<ApiKey, 'lastUsedAt' | 'lastUsedFrom'>) {
  if (lastUsedAt === null) return <Trans>Not used yet</Trans>
  const when = lowercaseFirst(relativeTime(lastUsedAt))
  return (
    <span>
      <Trans>
        Used {when} from <bdi className="wrap-anywhere">{lastUsedFrom}</bdi>
      </Trans>
    </span>
  )
}

function KeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const { id: me } = useCurrentUser()
  const revoke = useRevokeKey()
  const { id, name, owner } = apiKey
  const askToRevoke = () =>
    ask({
      title: t`Revoke ${name}?`,
      body: t`Programs that use it will stop working immediately. A revoked key can’t be restored.`,
      confirmLabel: t`Revoke`,
      danger: true,
      run: () => revoke.mutateAsync({ params: { id } }),
      failure: t`Couldn’t revoke the key. Please try again.`,
    })
  const rename = { label: t`Rename`, icon: Pencil, onSelect: () => openDialog('rename-key', { apiKey }) }
  return (
    <Menu
      label={t`Actions for ${name}`}
      icon={EllipsisVertical}
      items={[
        ...(owner.id === me ? [rename] : []),
        { label: t`Revoke`, icon: Trash2, danger: true, onSelect: askToRevoke },
      ]}
    />
  )
}
