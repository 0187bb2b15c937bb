import type { Sentence } from '../sentence.ts'
import type { Texts } from '../translations.ts'
import { Markup, markup } from './markup.ts'

type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string | undefined
  /** The word beside the label of an optional field. */
  optional?: string | undefined
  error?: Sentence | undefined
  /** The message for an empty field; the field is required then. */
  missing?: Sentence
  /** The message for fewer characters than this. */
  least?: number
  focus?: boolean
}

const eye = (classes: string, slash = '') =>
  new Markup(
    `<svg class="${classes}" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 20 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-20 0${slash}"/><circle cx="12" cy="12" r="3"/></svg>`,
  )

/**
 * The button that shows a password, which a script brings to life. Its name stands inside of it, as a label would make it a
 * second field of that name.
 */
const reveal = (name: string, label: string) => markup`
<button type="button" hidden data-reveal="${name}" aria-pressed="false" class="group my-0.5 mr-0.5 grid w-11 place-items-center self-stretch rounded-control text-ink-2">${eye('group-aria-pressed:hidden')}${eye('hidden group-aria-pressed:block', 'M3 21 21 3')}<span class="sr-only">${label}</span></button>
<script type="module" src="/identity/show-password.js"></script>`

/** One labelled input. Screen readers read its hint and error with it. */
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
  const input = markup`<input class="min-h-[46px] w-full min-w-0 flex-1 rounded-[9px] px-[13px] outline-none" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${
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
<div class="flex items-baseline gap-2">
<label class="text-small font-medium" for="${name}">${label}</label>
${optional !== undefined && markup`<p class="field-hint" id="${name}-optional">${optional}</p>`}
</div>
<div class="field-box min-h-12 gap-0 rounded-[10px] px-0 text-[1rem]/6">${input}${
    type === 'password' && reveal(name, text('field.show-password'))
  }</div>
${error !== undefined && markup`<p class="field-error" id="${name}-error">${text(...error)}</p>`}
${hint !== undefined && !isSaid && markup`<p class="field-hint" id="${name}-hint">${hint}</p>`}
</div>`
}
