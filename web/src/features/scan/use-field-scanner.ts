import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { SeenCode } from '../../devices/seen-code.ts'
import { type FieldCode, readForField } from './read-field.ts'
import { type Outline, outlineOf, useCodes } from './use-codes.ts'
import { showTime } from './use-scanner.ts'

type FieldScan = {
  message?: string | undefined
  read?: FieldCode | undefined
  outline?: Outline | undefined
}

type FieldScannerOptions = {
  isOn: boolean
  /** The field's limit, in characters. */
  longest: number
  onRead: (text: string) => void
  onMissing: () => void
}

/** Scans for a code that fits into a field; a code that does not fit is reported, and scanning continues. */
export function useFieldScanner(view: RefObject<HTMLVideoElement | null>, options: FieldScannerOptions) {
  const { isOn, longest, onRead, onMissing } = options
  const [scan, setScan] = useState<FieldScan>({})
  const { read } = scan
  const onSeen = async (codes: readonly SeenCode[], picture: HTMLVideoElement) => {
    const code = best(codes)
    if (!code) return false
    const answer = readForField(code.text, code.format, longest)
    if (typeof answer === 'string') {
      setScan({ message: answer })
      return false
    }
    setScan({ read: answer, outline: outlineOf(code, picture) })
    navigator.vibrate?.(60)
    return true
  }
  const isSilent = useCodes(view, { isOn: isOn && !read, onSeen, onMissing })
  const onShown = useEffectEvent(onRead)
  useEffect(() => {
    if (!read) return
    const giving = setTimeout(() => onShown(read.text), showTime)
    return () => clearTimeout(giving)
  }, [read])
  return { ...scan, isSilent }
}

/** Prefers barcodes, because packages often have a QR code too, which leads to advertising. */
function best(codes: readonly SeenCode[]): SeenCode | undefined {
  return codes.find(({ format }) => format !== 'qr_code') ?? codes[0]
}
