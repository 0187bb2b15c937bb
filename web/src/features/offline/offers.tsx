import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { usePageInfo } from '../../lib/address/page.ts'
import { useQuestion } from '../../lib/overlays/confirm.ts'
import { useOpenDialogs } from '../../lib/overlays/dialogs.ts'
import { isScreenBlocked } from '../../lib/overlays/navigation-blocker.ts'
import { i18n } from '../../lib/texts/i18n.ts'
import { loadDeferredMessages } from '../../lib/texts/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { newVersion, takeNewVersion } from './app-version.ts'
import { askToInstall, installAnswered, offeredInstall } from './install.ts'
import { OfferCard } from './parts/offer-card.tsx'
import { isSnoozed, snooze } from './snooze.ts'

/** Renders the offers outside of the app's tree, because the first screen needs none of them. */
export function showOffers(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <Offers />
    </I18nProvider>,
  )
}

/** Offers a new version or the installation: one at a time, and never during work. */
export function Offers() {
  const hasNewVersion = newVersion.use()
  const isBusy = useIsBusy()
  const [answered, setAnswered] = useState<readonly string[]>([])
  const answer = (what: string) => setAnswered([...answered, what])
  const way = answered.includes('install') ? undefined : offeredInstall()
  const offer = hasNewVersion && !answered.includes('version') && !isSnoozed() ? 'version' : way
  const hasCatalog = useWords(offer !== undefined)
  if (isBusy || !hasCatalog) return null
  if (offer === 'version') return <NewVersionCard onLater={() => answer('version')} />
  return offer ? <InstallCard way={offer} onAnswer={() => answer('install')} /> : null
}

function NewVersionCard({ onLater }: { onLater: () => void }) {
  const [isTaking, setTaking] = useState(false)
  return (
    <OfferCard
      mark={
        <span className="grid size-9 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink">
          <Icon of={Sparkles} />
        </span>
      }
      title={<Trans>A new version is ready</Trans>}
      text={<Trans>Update when you’re ready. You won’t lose anything you’ve typed.</Trans>}
    >
      <Button
        className="grow"
        onClick={() => {
          snooze()
          onLater()
        }}
      >
        <Trans>Later</Trans>
      </Button>
      <Button
        variant="primary"
        icon={RefreshCw}
        className="grow-2"
        pending={isTaking}
        onClick={() => {
          setTaking(true)
          void takeNewVersion()
        }}
      >
        <Trans>Reload</Trans>
      </Button>
    </OfferCard>
  )
}

function InstallCard({ way, onAnswer }: { way: 'prompt' | 'apple'; onAnswer: () => void }) {
  const isApple = way === 'apple'
  const decline = () => {
    installAnswered()
    onAnswer()
  }
  return (
    <OfferCard
      mark={<Logo size={48} className="shrink-0" />}
      title={<Trans>Add Stowage to your home screen</Trans>}
      text={
        isApple ? (
          <Trans>Tap Share in Safari, then “Add to Home Screen”.</Trans>
        ) : (
          <Trans>Scan in one tap, even offline.</Trans>
        )
      }
    >
      <Button className="grow" onClick={decline}>
        {isApple ? <Trans>Got it</Trans> : <Trans>Not now</Trans>}
      </Button>
      {isApple ? null : (
        <Button
          variant="primary"
          icon={Smartphone}
          className="grow-2"
          onClick={() => {
            onAnswer()
            void askToInstall()
          }}
        >
          <Trans>Install</Trans>
        </Button>
      )}
    </OfferCard>
  )
}

const field = 'input, textarea, select, [contenteditable]'

/** Whether a dialog, a form or the camera is in use, so that an offer would interrupt. */
function useIsBusy(): boolean {
  const { hidesPhoneChrome, hasOwnBottomBar } = usePageInfo()
  const isAsked = useQuestion() !== null
  const hasDialog = useOpenDialogs().length > 0
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(field) ?? false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return (
    hidesPhoneChrome === true ||
    hasOwnBottomBar === true ||
    isAsked ||
    hasDialog ||
    isTyping ||
    isScreenBlocked()
  )
}

/** Whether the card's catalog is loaded; it is loaded when there is a card to show. */
function useWords(isNeeded: boolean): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    loadDeferredMessages().then(
      () => setThere(true),
      () => undefined,
    )
  }, [isNeeded])
  return areThere
}
