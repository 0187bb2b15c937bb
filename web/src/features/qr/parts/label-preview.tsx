import { Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { brandedFromInches, type LabelSize, labelInches, namedFromInches } from '@stowage/contract/qr.rules'
import { labelAddress } from '../../../entities/print-label.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { placeName } from '../../../lib/texts/place-name.ts'

type LabelPreviewProps = { container: Container; size: LabelSize; code: string }

/** The label as printed, below a line with its side length. */
export function LabelPreview({ container, size, code }: LabelPreviewProps) {
  const { t } = useLingui()
  const { workspaceLogo } = useCurrentUser()
  const inches = labelInches[size]
  const isBranded = workspaceLogo !== null && inches >= brandedFromInches
  const isNamed = inches >= namedFromInches
  const { name, location, id } = container
  return (
    <>
      <span className="relative mb-5 block w-69 text-center text-tiny font-medium text-box-ink tabular-nums before:absolute before:inset-x-0 before:top-2 before:h-[1.5px] before:bg-box-edge phone:hidden">
        <span className="relative bg-kraft-soft px-2">{t`${inches} in`}</span>
      </span>
      {isBranded ? (
        <img
          src={labelAddress(container, size)}
          alt={t`QR code for ${name}`}
          className="size-69 rounded-[6px] bg-white shadow-3 phone:size-62"
        />
      ) : (
        <div className="flex size-69 flex-col items-center justify-center gap-1 rounded-[6px] bg-white p-4 text-[#17160f] shadow-3 phone:size-62">
          <img
            src={code}
            alt={t`QR code for ${name}`}
            className={isNamed ? 'size-46 phone:size-40' : 'size-60 phone:size-54'}
          />
          {isNamed ? (
            <div className="grid w-full gap-0.5 text-center">
              <b
                dir="auto"
                className="line-clamp-2 font-display text-[1.125rem]/5 font-bold tracking-[-0.02em] wrap-anywhere"
              >
                {name}
              </b>
              <span className="truncate text-meta">
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
