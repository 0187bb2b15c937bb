import type { Sentence } from '../sentence.ts'
import type { Texts } from '../translations.ts'
import { type Markup, markup } from './markup.ts'

export type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string | undefined
  /** The word beside the label of a field that may stay empty. */
  optional?: string | undefined
  error?: Sentence | undefined
  /** What is said where it stays empty; it has to be filled in then. */
  missing?: Sentence
  /** What is said of fewer characters than these. */
  least?: number
  focus?: boolean
}

/**
 * A password with the button that shows it, which a script brings to life. Its name stands inside of it, as a label would
 * make it a second field of that name.
 */
const reveal = (input: Markup, name: string, label: string) => markup`<div class="reveal">
${input}
<button type="button" hidden data-reveal="${name}" aria-pressed="false"><span>${label}</span></button>
</div>
<script type="module" src="/identity/show-password.js"></script>`

/** One labelled input. Its hint and its error are read out with it. */
export function field(
  { text }: Texts,
  { name, label, type, autocomplete, value, hint, optional, error, ...more }: Field,
): Markup {
  // One sentence about the length is enough.
  const isSaid = error?.[0] === 'error.new-password.short'
  const descriptions = [
    error !== undefined && `${name}-error`,
    optional !== undefined && `${name}-optional`,
    hint !== undefined && !isSaid && `${name}-hint`,
  ]
  const describedBy = descriptions.filter((id) => id !== false).join(' ')
  const { missing, least } = more
  const input = markup`<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${
    value !== undefined && markup` value="${value}"`
  }${missing !== undefined && markup` required data-missing="${text(...missing)}"`}${
    type === 'email' && markup` data-invalid="${text('error.email.invalid')}"`
  }${
    least !== undefined &&
    markup` data-least="${least}" data-short="${text('error.new-password.short', { least })}"`
  }${more.focus === true && markup` autofocus`}${
    type !== 'text' && markup` autocapitalize="none" spellcheck="false"`
  }${error !== undefined && markup` aria-invalid="true"`}${
    describedBy !== '' && markup` aria-describedby="${describedBy}"`
  }>`
  return markup`<div class="field">
<label for="${name}">${label}</label>
${type === 'password' ? reveal(input, name, text('field.show-password')) : input}
${error !== undefined && markup`<p class="field-error" id="${name}-error">${text(...error)}</p>`}
${optional !== undefined && markup`<p class="field-hint field-optional" id="${name}-optional">${optional}</p>`}
${hint !== undefined && !isSaid && markup`<p class="field-hint" id="${name}-hint">${hint}</p>`}
</div>`
}
