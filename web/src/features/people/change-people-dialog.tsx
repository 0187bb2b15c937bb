import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Person, updatePerson } from '@stowage/contract/people'
import { deletedDays } from '@stowage/contract/people.rules'
import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { statusLooks, useStatusNames } from '../../entities/account-status.tsx'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { BusyNote } from '../../ui/busy-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeMany, type LeftOut, type PeopleAct } from './change-many.ts'
import { LeftOutNote, PeopleNames } from './parts/people-names.tsx'
import { useRights } from './rights-over.ts'

type ChangePeopleProps = {
  people: readonly Person[]
  act: PeopleAct
  onClose: () => void
  /** Gets those that were changed. */
  onDone: (changed: readonly Person[]) => void
}

/** Asks before the status of people is changed or their sessions are ended, by name, and says whom it left out and why. */
export function ChangePeopleDialog({ people, act, onClose, onDone }: ChangePeopleProps) {
  const client = useQueryClient()
  const { reached, spared } = useReach(people)
  const texts = useTexts(reached, act)
  const [progress, setProgress] = useState<number | null>(null)
  const [left, setLeft] = useState<LeftOut[] | null>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isRunning = progress !== null && left === null
  const run = async () => {
    setProgress(0)
    const refused = await changeMany(reached, act, setProgress)
    const done = reached.filter(({ id }) => refused.every(({ person }) => person.id !== id))
    const changed = done.length
    if (changed > 0) toast.ok(plural(changed, { one: '# user changed', other: '# users changed' }))
    onDone(done)
    if (refused.length === 0) onClose()
    else setLeft(refused)
    await refreshAfter(client, updatePerson)
  }
  const [ready, all] = [formatNumber(progress ?? 0), formatNumber(reached.length)]
  if (left) return <LeftOutDialog left={left} onClose={onClose} />
  const isDeletion = act === 'deleted'
  return (
    <Dialog
      open
      role="alertdialog"
      size="narrow"
      locked={isRunning}
      title={texts.title}
      context={texts.change}
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
      footer={
        <>
          <Button ref={cancel} disabled={isRunning} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={isDeletion ? 'danger' : 'primary'}
            icon={isDeletion ? Trash2 : act === 'end-sessions' ? LogOut : statusLooks[act].icon}
            pending={isRunning}
            disabled={reached.length === 0}
            onClick={() => void run()}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="rounded-card bg-mute-soft px-4 py-3.5">{texts.consequence}</p>
        {reached.length > 0 ? <PeopleNames people={reached} /> : null}
        {spared.map(({ person, why }) => (
          <LeftOutNote key={person.id} name={person.name}>
            {why}
          </LeftOutNote>
        ))}
        {isRunning && reached.length > 1 ? (
          <BusyNote>
            <Trans>
              {ready} of {all} users changed…
            </Trans>
          </BusyNote>
        ) : null}
      </div>
    </Dialog>
  )
}

function LeftOutDialog({ left, onClose }: { left: readonly LeftOut[]; onClose: () => void }) {
  return (
    <Dialog
      open
      size="narrow"
      title={<Plural value={left.length} one="Couldn’t change # user" other="Couldn’t change # users" />}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="grid gap-2">
        {left.map(({ person, why }) => (
          <LeftOutNote key={person.id} name={person.name} isRefused>
            {why}
          </LeftOutNote>
        ))}
      </div>
    </Dialog>
  )
}

/** Whom a change reaches, and whom it leaves out: oneself, and whoever stands above one's rights (ruling R30). */
function useReach(people: readonly Person[]): { reached: Person[]; spared: LeftOut[] } {
  const { t } = useLingui()
  const rights = useRights()
  const [reached, spared]: [Person[], LeftOut[]] = [[], []]
  for (const person of people) {
    const { mayChange, isOwn } = rights(person)
    if (mayChange) reached.push(person)
    else
      spared.push({
        person,
        why: isOwn ? t`You can’t do this to your own account.` : t`Only a super_admin can change an admin.`,
      })
  }
  return { reached, spared }
}

function useTexts(people: readonly Person[], act: PeopleAct) {
  const { t } = useLingui()
  const names = useStatusNames()
  const [first] = people
  const count = people.length
  const name = first?.name ?? ''
  if (act === 'end-sessions') {
    return {
      title: plural(count, { one: `End ${name}’s sessions?`, other: 'End sessions for # users?' }),
      change: undefined,
      consequence: t`They’ll be signed out of every device but can sign back in.`,
      button: plural(count, { one: 'End sessions', other: 'End sessions for # users' }),
    }
  }
  if (act === 'deleted') {
    return {
      title: plural(count, { one: `Delete ${name}?`, other: 'Delete # users?' }),
      change: undefined,
      consequence: t`They’ll be signed out of every device immediately. You have ${deletedDays} days to reactivate them. After that, all their data will be erased.`,
      button: plural(count, { one: 'Delete # user', other: 'Delete # users' }),
    }
  }
  const status = names[act]
  const isAlike = people.every(({ accountStatus }) => accountStatus === first?.accountStatus)
  const former = first && isAlike ? names[first.accountStatus] : undefined
  const isPaying = people.some((person) => person.isPaying)
  const ended = isPaying
    ? t`They’ll be signed out of every device immediately and won’t be able to sign in. Anyone paying for a plan will still be charged.`
    : t`They’ll be signed out of every device immediately and won’t be able to sign in. None of their data is deleted.`
  return {
    title: plural(count, { one: `Set ${name} to ${status}?`, other: `Set # users to ${status}?` }),
    change: former === undefined ? undefined : t`From ${former} to ${status}`,
    consequence: act === 'active' ? t`They’ll be able to sign in again.` : ended,
    button: plural(count, { one: `Set to ${status}`, other: `Set # users to ${status}` }),
  }
}
