import { setTimeout as pause } from 'node:timers/promises'

/** The kinds of controls. */
export type Kind = keyof typeof selectors

/** A handle of the driver on an element. */
export interface Handle {
  click(): Promise<void>
  type(text: string): Promise<void>
  /** Chooses a file, for a file input. */
  choose(path: string): Promise<void>
}

/** What every driver implements; the other actions build on it. */
export interface Engine {
  version: string
  open(address: string): Promise<void>
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  find<Args extends unknown[]>(
    run: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<Handle | undefined>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  close(): Promise<void>
}

const selectors = {
  button: 'button, [role=button], [role=menuitem], input[type=submit]',
  link: 'a[href]',
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
  choice: '[type=radio], [type=checkbox], [role=option]',
  file: '[type=file]',
}

const timeoutMs = 20_000

/** Acts in an engine like a person: finds elements by their visible names, and waits for them. */
export class UserDriver {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  async press(name: string, kind: Kind = 'button'): Promise<void> {
    // A new render replaces the element, so it is looked up again.
    await this.#until(`${kind} “${name}”`, async () => {
      const found = await this.engine.find(findShown, selectors[kind], name)
      await found?.click()
      return found !== undefined
    })
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#until(`field “${label}”`, async () => {
      const found = await this.engine.find(findShown, selectors.field, label)
      await found?.click()
      await this.engine.evaluate(selectActive)
      await found?.type(text)
      return found !== undefined
    })
  }

  /** Opens a dialog by the keyboard and waits until its first field has the focus. */
  async openByKeys(name: string): Promise<void> {
    // Tab never reaches elements that render only after it has passed their place.
    await this.see(name)
    await this.#until(`a field by the keys on “${name}”`, async () => {
      const focused = await this.engine.evaluate(focusedName)
      if (focused === 'the field') return true
      await this.engine.press(focused === name ? 'Enter' : 'Tab')
      return false
    })
  }

  /** Chooses a file through the page's button, without the system's dialog. */
  async choose(path: string): Promise<void> {
    await this.#until('a field for files', async () => {
      const found = await this.engine.find(findFile)
      await found?.choose(path)
      return found !== undefined
    })
  }

  /** Waits until the page shows these words, or no longer shows them. */
  async see(words: string, isShown = true): Promise<void> {
    await this.#until(isShown ? `“${words}”` : `no “${words}”`, async () => {
      const text = await this.engine.evaluate(shownText)
      return text.includes(words) === isShown
    })
  }

  async isAt(path: string): Promise<void> {
    await this.#until(path, async () => (await this.engine.evaluate(addressPath)).startsWith(path))
  }

  /** Waits until a condition holds in the page. */
  async holds<Args extends unknown[]>(
    what: string,
    run: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) {
    await this.#until(what, () => this.engine.evaluate(run, ...args))
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + timeoutMs
    let trouble: unknown
    while (Date.now() < end) {
      try {
        if (await isSo()) return
      } catch (error) {
        trouble = error
      }
      await pause(100)
    }
    const text = await this.engine.evaluate(shownText).catch(() => '')
    throw new Error(`Not there: ${what}. The page shows: ${text.slice(0, 600)}`, { cause: trouble })
  }
}

/**
 * Runs in the page: finds a visible element by its name, in the top dialog or anywhere. It returns the element only
 * once its position equals the last look's, because the pointer would miss a moving one.
 */
function findShown(selector: string, name: string): Element | null {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (one: Element) => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const by = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = 'labels' in one ? [...((one.labels as NodeListOf<Element>) ?? [])] : []
    const label = labels.map((each) => each.textContent).join(' ')
    return clean(one.getAttribute('aria-label') ?? (by || label || one.textContent))
  }
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return (
      one.checkVisibility({ visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      // Controls of the served page can't be pressed before its scripts run.
      !one.matches(':disabled, [inert] *')
    )
  }
  const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu]'
  const over = [...document.querySelectorAll(dialogs)].at(-1)
  for (const place of over ? [over, document] : [document]) {
    const all = [...place.querySelectorAll(selector)].filter(isShown)
    const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name))
    if (!found) continue
    const { x, y } = found.getBoundingClientRect()
    const stands = `${name} ${x} ${y}`
    const stood: unknown = Reflect.get(window, 'stood')
    Reflect.set(window, 'stood', stands)
    return stands === stood ? found : null
  }
  return null
}

function findFile(): Element | null {
  return [...document.querySelectorAll('[type=file]')].at(-1) ?? null
}

function selectActive(): void {
  const active = document.activeElement
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) active.select()
}

function focusedName(): string {
  const active = document.activeElement
  if (active instanceof HTMLInputElement && active.closest('[role=dialog]')) return 'the field'
  return active?.textContent?.trim() ?? ''
}

const shownText = () => document.body.innerText.replace(/\s+/g, ' ')
const addressPath = () => window.location.pathname
