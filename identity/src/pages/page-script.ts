import { createHash } from 'node:crypto'
import { Markup } from './markup.ts'

/** A script inside of a page. Nothing in it may end its element. */
export const inlineScript = (script: string): Markup => new Markup(`<script>${script}</script>`)

/** The hash by which a content security policy lets it run. */
export const hashOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
