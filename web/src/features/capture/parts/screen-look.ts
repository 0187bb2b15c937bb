import type { CSSProperties } from 'react'

type Look = { className: string; style?: CSSProperties | undefined }

type ScreenLook = {
  screen: Look
  header: Look
  title: Look
  parts: Look
  /** The panel of the camera's picture or the photo. */
  panel: (isLive: boolean) => Look
  photo: Look
  form: (isLive: boolean) => Look
}

/** On a phone the camera fills the screen, and the fields are a sheet over it. */
export const phoneLook: ScreenLook = {
  screen: { className: 'fixed inset-0 z-bar flex flex-col bg-[#0b100f]' },
  header: {
    className:
      'absolute inset-x-0 top-0 z-1 flex items-center gap-3 bg-linear-to-b from-black/72 via-black/50 via-55% to-transparent px-4 pt-[max(14px,env(safe-area-inset-top))] pb-11 text-white',
  },
  // Padding at the right that balances the button at the left.
  title: { className: 'flex-1 text-center text-card-title', style: { paddingRight: 60 } },
  parts: { className: 'flex min-h-0 flex-1 flex-col' },
  panel: (isLive) =>
    isLive
      ? { className: 'flex min-h-0 flex-1 flex-col' }
      : { className: 'flex shrink-0 flex-col', style: { height: '26dvh' } },
  photo: { className: 'size-full object-cover', style: { filter: 'brightness(.45)' } },
  form: (isLive) => ({
    className: isLive
      ? 'hidden'
      : 'relative flex min-h-0 flex-1 flex-col overflow-hidden rounded-t-sheet bg-raised pt-3 -mt-5',
  }),
}

/** Side by side, or stacked on a tablet. */
export const wideLook: ScreenLook = {
  screen: { className: '' },
  header: { className: 'mb-5' },
  title: { className: 'text-page-title' },
  // Columns while both fit, without a media query.
  parts: {
    className: 'grid items-start gap-6',
    style: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))' },
  },
  panel: () => ({
    className: 'flex flex-col overflow-hidden rounded-card border border-line',
    style: { height: 'clamp(360px, 100dvh - 220px, 520px)' },
  }),
  photo: { className: 'size-full object-contain' },
  form: () => ({ className: 'relative overflow-hidden rounded-card border border-line bg-raised shadow-1' }),
}
