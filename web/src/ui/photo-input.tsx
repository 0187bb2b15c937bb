import type { Ref } from 'react'

type PhotoInputProps = {
  /** Buttons pass their press on to it: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  onFile: (file: File) => void
}

/** The browser's file picker for pictures (CAM-23), hidden; buttons and pictures in the product's look open it. */
export function PhotoInput({ ref, label, onFile }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      // Systems that know no type for HEIC would not offer such photos.
      accept="image/*,.heic,.heif"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        // Reset, so that the same file can be chosen again after it was removed.
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
