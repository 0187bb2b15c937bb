import { cx } from './class-names.ts'

const corner = 'absolute size-10 border-[#ffd98f]'

/** The four corners of a viewfinder over a camera's picture; they lie on the edge of the positioned parent. */
export function FrameCorners() {
  return (
    <>
      <span className={cx(corner, '-top-0.5 -left-0.5 rounded-tl-[22px] border-t-4 border-l-4')} />
      <span className={cx(corner, '-top-0.5 -right-0.5 rounded-tr-[22px] border-t-4 border-r-4')} />
      <span className={cx(corner, '-bottom-0.5 -left-0.5 rounded-bl-[22px] border-b-4 border-l-4')} />
      <span className={cx(corner, '-right-0.5 -bottom-0.5 rounded-br-[22px] border-r-4 border-b-4')} />
    </>
  )
}
