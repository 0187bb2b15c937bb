import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { getQrCode } from '@stowage/contract/qr'
import { useRead } from '../../../lib/api/query.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Stow } from '../../../ui/stow.tsx'

type LabelPictureProps = { container: Container; isWritten: boolean }

/** The label as it drops onto the table, with Stow proud beside it; or the number as one writes it on the box. */
export function LabelPicture({ container, isWritten }: LabelPictureProps) {
  return (
    <div className="fr-picture bg-kraft-soft">
      <Stow mood="proud" size={104} className="fr-stow" />
      {isWritten ? (
        <span className="fr-number font-display">{container.id}</span>
      ) : (
        <Label container={container} />
      )}
    </div>
  )
}

function Label({ container }: Pick<LabelPictureProps, 'container'>) {
  const { t } = useLingui()
  const { id, name, location } = container
  const { data } = useRead(getQrCode, { params: { id } })
  return (
    <div className="fr-label shadow-3">
      <div className="flex items-start gap-2">
        <b
          dir="auto"
          className="line-clamp-2 min-w-0 flex-1 font-display text-[1.0625rem]/5 font-bold text-left wrap-anywhere"
        >
          {name}
        </b>
        <b className="font-display text-[1.0625rem]/5 font-bold">{id}</b>
      </div>
      <span dir="auto" className="truncate text-left text-meta">
        {placeName(location)}
      </span>
      {data ? (
        <img src={data.qrCode} alt={t`QR code of ${name}`} className="fr-code" />
      ) : (
        <span className="fr-code" />
      )}
      <span className="code text-center text-tiny">{labelText(id)}</span>
    </div>
  )
}
