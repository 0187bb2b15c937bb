import { Stow } from '../../../ui/stow.tsx'

const slot = 'rounded-t-[9px] border-2 border-b-0 border-dashed border-box-edge'
const board = 'flex items-end justify-evenly border-b-12 border-box-edge'

/** A shelf with outlines where boxes will stand, and Stow among them. Decoration. */
export function EmptyShelf() {
  return (
    <div
      aria-hidden="true"
      className="grid place-items-end bg-kraft-soft px-8 pt-9 max-lg:place-items-center max-lg:px-5 max-lg:pt-5"
    >
      <div className="mx-auto w-full max-w-[468px] border-x-12 border-box">
        <div className={`${board} h-[150px] px-3.5 phone:h-[84px]`}>
          <span className={`${slot} h-[66%] w-[31%]`} />
          <span className={`${slot} h-[84%] w-[24%]`} />
          <span className={`${slot} h-[54%] w-[28%]`} />
        </div>
        <div className={`${board} h-[200px] px-[22px] phone:h-[150px]`}>
          <span className={`${slot} h-[62%] w-[25%]`} />
          <Stow mood="happy" size={178} className="-mb-3 shrink-0 phone:size-[138px]" />
          <span className={`${slot} h-[48%] w-[22%]`} />
        </div>
        <div className="h-[34px] phone:h-3.5" />
      </div>
    </div>
  )
}
