import { Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { brandedFromInches, type LabelSize, labelInches, namedFromInches } from '@stowage/contract/qr.rules'
import { labelAddress } from '../../../entities/print-label.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { placeName } from '../../../lib/texts/place-name.ts'

type LabelPreviewProps = { container: Container; size: LabelSize; code: string }

/** The label as printed, below a line with its side length. It is a drawing: its words don’t grow with the reader’s text. */
export function LabelPreview({ container, size, code }: LabelPreviewProps) {
  const { t } = useLingui()
  const { workspaceLogo } = useCurrentUser()
  const inches = labelInches[size]
  const isBranded = workspaceLogo !== null && inches >= brandedFromInches
  const isNamed = inches >= namedFromInches
  const { name, location, id } = container
  return (
    <>
      <span className="relative mb-5 block w-69 max-w-full text-center text-tiny font-medium text-box-ink tabular-nums before:absolute before:inset-x-0 before:top-2 before:h-[1.5px] before:bg-box-edge phone:hidden">
        <span className="relative bg-kraft-soft px-2">{t`${inches} in`}</span>
      </span>
      {isBranded ? (
        <img
          src={labelAddress(container, size)}
          alt={t`QR code for ${name}`}
          className="aspect-square w-69 max-w-full rounded-[6px] bg-white shadow-3 phone:w-62"
        />
      ) : (
        <div className="flex aspect-square w-69 max-w-full flex-col items-center justify-center gap-[4px] rounded-[6px] bg-white p-[16px] text-[#17160f] shadow-3 phone:w-62">
          <img src={code} alt={t`QR code for ${name}`} className={isNamed ? 'w-3/4' : 'w-full'} />
          {isNamed ? (
            <div className="grid w-full gap-0.5 text-center">
              <b
                dir="auto"
                className="line-clamp-2 font-display text-[18px]/[20px] font-bold tracking-[-0.02em] wrap-anywhere"
              >
                {name}
              </b>
              <span className="truncate text-[13px]/[18px]">
                {placeName(location)} · <span className="code">{labelText(id)}</span>
              </span>
            </div>
          ) : null}
        </div>
      )}
      <span className="mt-4 text-meta text-ink-2 phone:hidden">
        <Trans>
          Prints at {inches} × {inches} in
        </Trans>
      </span>
    </>
  )
}
