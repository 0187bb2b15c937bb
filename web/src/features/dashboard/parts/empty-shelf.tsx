import { Stow } from '../../../ui/stow.tsx'

const slot = 'rounded-t-[9px] border-2 border-b-0 border-dashed border-box-edge'
const board = 'flex items-end justify-evenly border-b-12 border-box-edge'

/** A shelf with outlines where boxes will stand, and Stow among them: one board on a phone. Decoration. */
export function EmptyShelf() {
  return (
    <div
      aria-hidden="true"
      className="grid place-items-end bg-kraft-soft px-8 pt-9 max-lg:px-5 phone:h-[150px] phone:place-items-center phone:px-6 phone:pt-2.5"
    >
      <div className="mx-auto w-full max-w-[468px] border-x-12 border-box phone:h-full phone:border-x-8">
        <div className={`${board} h-[150px] px-3.5 phone:hidden`}>
          <span className={`${slot} h-[66%] w-[31%]`} />
          <span className={`${slot} h-[84%] w-[24%]`} />
          <span className={`${slot} h-[54%] w-[28%]`} />
        </div>
        <div className={`${board} h-[200px] px-[22px] phone:h-[128px] phone:border-b-10 phone:px-3`}>
          <span className={`${slot} h-[62%] w-[25%] phone:w-[20%]`} />
          <Stow mood="happy" size={178} className="-mb-3 shrink-0 phone:-mb-2.5 phone:size-[116px]" />
          <span className={`${slot} h-[48%] w-[22%] phone:h-[76%]`} />
        </div>
        <div className="h-[34px] phone:hidden" />
      </div>
    </div>
  )
}
