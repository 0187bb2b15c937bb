// The script of the user guide, all of whose pages work without it: it answers a search while it is typed, and marks in
// “On this page” what is being read.

const debounceMs = 120

const field = document.querySelector<HTMLInputElement>('#finder input')
const panel = document.querySelector<HTMLElement>('#answers')
/** On the search's own page the answers stand in the page, elsewhere in a panel under the field. */
const found = document.querySelector<HTMLElement>('#found')
const answers = found ?? panel

let timer = 0
let asked = new AbortController()

/** Says how many there are: in the same element each time, since a screen reader tells only what changes in it. */
function say(text: string): void {
  const status = answers?.querySelector('[role=status]')
  if (status && status.textContent !== text) status.textContent = text
}

/** Shows what the server's own page of this search shows. */
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
    // Without a connection the last answers stay; Enter asks again.
  }
}

/** Closes the panel. It begins empty when it opens next, so that the same number is told again. */
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
  // Opened before there is anything to say: a number that comes along with its element is not told.
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
  // Where a phone hides the field, the key does what the button does.
  if (!field?.checkVisibility()) return
  event.preventDefault()
  field.select()
})

document.querySelector('#finder')?.addEventListener('focusout', (event) => {
  const next = (event as FocusEvent).relatedTarget
  if (!(next instanceof Node) || !event.currentTarget || !(event.currentTarget as Node).contains(next)) hide()
})

/** The link of the last heading above the upper third of the window is the current one. */
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
