import { Trans } from '@lingui/react/macro'
import { placeName } from '../../../lib/texts/place-name.ts'
import { SampleCode } from './sample-code.tsx'

/** A printed label: dark on white in both themes, like paper. */
export function SampleLabel() {
  return (
    <div className="grid max-w-52! justify-items-center gap-1 rounded-control bg-white p-5 text-center text-[#14140f] shadow-2">
      <SampleCode className="w-full" />
      <b className="mt-2 text-container-name">
        <Trans>Kitchen gadgets</Trans>
      </b>
      <span className="text-small">{placeName('Kitchen')}</span>
      <span className="code text-meta">container-1</span>
    </div>
  )
}
