import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { ask } from '../../../lib/overlays/confirm.ts'
import { Button } from '../../../ui/button.tsx'

type RemoveBrandButtonProps = {
  /** What removing it means. */
  body: string
  isPending: boolean
  run: () => Promise<unknown>
}

/** Asks, then removes a brand for good. */
export function RemoveBrandButton({ body, isPending, run }: RemoveBrandButtonProps) {
  const { t } = useLingui()
  const askFirst = () =>
    ask({
      title: t`Remove branding?`,
      body,
      confirmLabel: t`Remove`,
      danger: true,
      run,
      failure: t`Couldn’t remove branding. Please try again.`,
    })
  return (
    <Button variant="ghost" icon={Trash2} onClick={askFirst} pending={isPending}>
      <Trans>Remove branding</Trans>
    </Button>
  )
}
