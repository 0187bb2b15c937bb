// The user guide's script; all pages work without it. It searches while typing, and marks the current section in “On
// this page”.

const debounceMs = 120

const field = document.querySelector<HTMLInputElement>('#finder input')
const panel = document.querySelector<HTMLElement>('#answers')
/** The results' element on the search page; other pages show them in a panel below the field. */
const found = document.querySelector<HTMLElement>('#found')
const answers = found ?? panel

let timer = 0
let asked = new AbortController()

/** Announces the number of results, always in the same element, because screen readers announce only changes in it. */
function say(text: string): void {
  const status = answers?.querySelector('[role=status]')
  if (status && status.textContent !== text) status.textContent = text
}

/** Shows the results that the server's search page would show. */
async function answer({ form, value: typed }: HTMLInputElement): Promise<void> {
  asked.abort()
  asked = new AbortController()
  const address = `${form?.action}?${new URLSearchParams({ q: typed })}`
  try {
    const reply = await fetch(address, { signal: asked.signal })
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const hits = page.querySelector('#found ol')
    if (!hits) return
    answers?.querySelector('ol')?.replaceChildren(...hits.childNodes)
    say(page.querySelector('#found [role=status]')?.textContent ?? '')
    if (found) history.replaceState(null, '', address)
  } catch {
    // Without a connection the last results stay; Enter tries again.
  }
}

/** Closes the panel. It is empty when it opens again, so that an equal number is announced too. */
function hide(): void {
  if (!panel || panel.hidden) return
  clearTimeout(timer)
  asked.abort()
  panel.hidden = true
  panel.querySelector('ol')?.replaceChildren()
  say('')
}

function look(input: HTMLInputElement, after: number): void {
  clearTimeout(timer)
  if (!found && input.value.trim() === '') {
    hide()
    return
  }
  // Opened before it has content, because text that appears together with its element is not announced.
  if (panel && !found) panel.hidden = false
  timer = window.setTimeout(() => void answer(input), after)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

field?.addEventListener('input', () => look(field, debounceMs))

document.querySelector('#finder form a')?.addEventListener('click', (event) => {
  if (!field) return
  event.preventDefault()
  field.value = ''
  field.focus()
  look(field, 0)
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && panel && !panel.hidden) {
    hide()
    field?.focus()
  }
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key !== '/' || !isPlain || isTyping(event.target)) return
  // When a phone hides the field, the key acts like the button.
  if (!field?.checkVisibility()) return
  event.preventDefault()
  field.select()
})

document.querySelector('#finder')?.addEventListener('focusout', (event) => {
  const next = (event as FocusEvent).relatedTarget
  if (!(next instanceof Node) || !event.currentTarget || !(event.currentTarget as Node).contains(next)) hide()
})

/** Marks the link of the last heading above the upper third of the window. */
function markCurrent(links: readonly HTMLAnchorElement[]): void {
  const isRead = ({ hash }: HTMLAnchorElement) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
  }
  const current = links.findLast(isRead) ?? links[0]
  for (const link of links) link.toggleAttribute('data-current', link === current)
}

const links = [...document.querySelectorAll<HTMLAnchorElement>('#contents a')]
if (links.length > 0) {
  addEventListener('scroll', () => markCurrent(links), { passive: true })
  markCurrent(links)
}
