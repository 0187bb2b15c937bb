import { Stow } from '../../../ui/stow.tsx'

const slot = 'rounded-t-[9px] border-2 border-b-0 border-dashed border-box-edge'
const board = 'flex flex-1 items-end justify-evenly border-b-12 border-box-edge px-3.5'

/** A shelf with outlines of boxes, and the mascot among them; a single board on a phone. Decorative. */
export function EmptyShelf() {
  return (
    <div
      aria-hidden="true"
      className="grid bg-kraft-soft px-8 pt-9 max-lg:px-5 phone:h-[150px] phone:px-6 phone:pt-2.5"
    >
      <div className="mx-auto flex w-full max-w-[468px] flex-col border-x-12 border-box phone:border-x-8">
        <EmptyBoard hidden="phone:hidden" />
        <EmptyBoard hidden="phone:hidden xl:hidden" />
        <div className={`${board} phone:border-b-10`}>
          <span className={`${slot} h-[62%] w-[25%] phone:w-[20%]`} />
          <Stow mood="happy" size={178} className="-mb-3 shrink-0 max-xl:-mb-2.5 max-xl:size-[116px]" />
          <span className={`${slot} h-[48%] w-[22%] phone:h-[76%]`} />
        </div>
        <div className="h-[34px] phone:h-3" />
      </div>
    </div>
  )
}

function EmptyBoard({ hidden }: { hidden: string }) {
  return (
    <div className={`${board} ${hidden}`}>
      <span className={`${slot} h-[66%] w-[31%]`} />
      <span className={`${slot} h-[84%] w-[24%]`} />
      <span className={`${slot} h-[54%] w-[28%]`} />
    </div>
  )
}
