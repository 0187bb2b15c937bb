import type { Ref } from 'react'

type PhotoInputProps = {
  /** A button's press is passed on to it: `ref.current.click()`. */
  ref: Ref<HTMLInputElement>
  label: string
  onFile: (file: File) => void
}

/** The browser's own way to choose a picture (CAM-23), unseen: buttons and pictures in the product's look stand for it. */
export function PhotoInput({ ref, label, onFile }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        // So that the same file can be chosen again after it was removed.
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
