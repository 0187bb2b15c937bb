import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { getQrCode } from '@stowage/contract/qr'
import { useRead } from '../../../lib/api/query.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Stow } from '../../../ui/stow.tsx'

type LabelPictureProps = { container: Container; isWritten: boolean }

/** The label dropping onto the table, next to the proud mascot; or its number to copy by hand. */
export function LabelPicture({ container, isWritten }: LabelPictureProps) {
  return (
    <div className="relative grid min-h-[272px] place-items-center overflow-hidden rounded-card bg-kraft-soft p-5">
      <Stow mood="proud" size={isWritten ? 72 : 104} className="absolute bottom-0 left-2" />
      {isWritten ? <NumberPlate number={container.id} /> : <Label container={container} />}
    </div>
  )
}

/** The number, as large as the width allows, because all digits must fit: a digit is less than 0.65 em wide. */
function NumberPlate({ number }: { number: number }) {
  return (
    <div className="grid w-full justify-center pl-19 [container-type:inline-size]">
      <span
        className="rounded-frame border-6 border-[#c39a5c] bg-[#dfbf8c] px-4 py-2 font-display leading-[1.1] font-[700] text-[#2b2112]"
        style={{ fontSize: `min(6rem, calc((100cqi - 44px) / ${String(number).length * 0.65}))` }}
      >
        {number}
      </span>
    </div>
  )
}

const code = 'mx-auto mt-1.5 mb-1 size-33 forced-color-adjust-none'

function Label({ container }: Pick<LabelPictureProps, 'container'>) {
  const { t } = useLingui()
  const { id, name, location } = container
  const { data } = useRead(getQrCode, { params: { id } })
  return (
    <div className="ml-[108px] grid w-[200px] rotate-4 animate-drop gap-0.5 rounded-badge bg-white p-3.5 text-[#17160f] shadow-3 forced-colors:outline">
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
        <img src={data.qrCode} alt={t`QR code for ${name}`} className={code} />
      ) : (
        <span className={code} />
      )}
      <span className="code text-center text-tiny">{labelText(id)}</span>
    </div>
  )
}
