import { createHash } from 'node:crypto'
import { Markup } from './markup.ts'

/** An inline script. It must not contain the end tag of its element. */
export const inlineScript = (script: string): Markup => new Markup(`<script>${script}</script>`)

/** The hash that allows it in a content security policy. */
export const hashOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
