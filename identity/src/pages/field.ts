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
  required?: boolean
  focus?: boolean
}

/** One labelled input. Its hint and its error are read out with it. */
export function field(
  { text }: Texts,
  { name, label, type, autocomplete, value, hint, optional, error, ...more }: Field,
): Markup {
  const descriptions = [
    error !== undefined && `${name}-error`,
    optional !== undefined && `${name}-optional`,
    hint !== undefined && `${name}-hint`,
  ]
  const describedBy = descriptions.filter((id) => id !== false).join(' ')
  return markup`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${
    value !== undefined && markup` value="${value}"`
  }${more.required === true && markup` required`}${more.focus === true && markup` autofocus`}${
    type !== 'text' && markup` autocapitalize="none" spellcheck="false"`
  }${error !== undefined && markup` aria-invalid="true"`}${
    describedBy !== '' && markup` aria-describedby="${describedBy}"`
  }>
${error !== undefined && markup`<p class="field-error" id="${name}-error">${text(...error)}</p>`}
${optional !== undefined && markup`<p class="field-hint field-optional" id="${name}-optional">${optional}</p>`}
${hint !== undefined && markup`<p class="field-hint" id="${name}-hint">${hint}</p>`}
</div>`
}
