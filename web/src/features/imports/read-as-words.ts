import { t } from '@lingui/core/macro'
import type { ImportEncoding, ImportNoteReason, ImportSeparator } from '@stowage/contract/imports.rules'

/** The name of an encoding. */
export function encodingName(encoding: ImportEncoding): string {
  const names: Record<ImportEncoding, string> = {
    'utf-8': t`Unicode (UTF-8)`,
    'windows-1252': t`Western European (Windows-1252)`,
    shift_jis: t`Japanese (Shift_JIS)`,
    gb18030: t`Chinese, simplified (GB18030)`,
    big5: t`Chinese, traditional (Big5)`,
    'euc-kr': t`Korean (EUC-KR)`,
    'utf-16le': t`Unicode (UTF-16)`,
    'utf-16be': t`Unicode (UTF-16, big-endian)`,
  }
  return names[encoding]
}

/** The name of the separator between cells. */
export function separatorName(separator: ImportSeparator): string {
  const names: Record<ImportSeparator, string> = {
    comma: t`Commas`,
    semicolon: t`Semicolons`,
    tab: t`Tabs`,
    pipe: t`Pipes`,
  }
  return names[separator]
}

/** Why some lines of a file are not rows. */
export function noteWords(reason: ImportNoteReason): string {
  const words: Record<ImportNoteReason, string> = {
    above: t`above the headings`,
    headings: t`the headings`,
    separator: t`sets the separator`,
    blank: t`empty`,
    'line-break': t`one row with a line break in it`,
    wide: t`more cells than headings`,
    quote: t`unclosed quotation mark, read as is`,
  }
  return words[reason]
}
