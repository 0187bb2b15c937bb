// The script of the user guide, all of whose pages work without it: it answers a search while it is typed, and marks in
// “On this page” what is being read.

const pause = 120

const field = document.querySelector<HTMLInputElement>('.finder input')
const panel = document.querySelector<HTMLElement>('.answers')
/** On the search's own page the answers stand in the page, elsewhere in a panel under the field. */
const found = document.querySelector<HTMLElement>('#found')

let timer = 0
let asked = new AbortController()

/** Shows what the server's own page of this search shows. */
async function answer({ form, value: typed }: HTMLInputElement): Promise<void> {
  asked.abort()
  asked = new AbortController()
  const address = `${form?.action}?${new URLSearchParams({ q: typed })}`
  try {
    const reply = await fetch(address, { signal: asked.signal })
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const answers = page.querySelector('#found')
    if (!answers) return
    if (found) {
      found.replaceChildren(...answers.childNodes)
      history.replaceState(null, '', address)
    } else panel?.replaceChildren(...answers.childNodes)
    if (panel && !found) panel.hidden = typed.trim() === ''
  } catch {
    // Without a connection the last answers stay; Enter asks again.
  }
}

function hide(): void {
  asked.abort()
  if (panel) panel.hidden = true
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

field?.addEventListener('input', () => {
  clearTimeout(timer)
  timer = window.setTimeout(() => void answer(field), pause)
})

document.querySelector('.finder .clear')?.addEventListener('click', (event) => {
  if (!field) return
  event.preventDefault()
  field.value = ''
  field.focus()
  void answer(field)
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

document.querySelector('.finder')?.addEventListener('focusout', (event) => {
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

const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
if (links.length > 0) {
  addEventListener('scroll', () => markCurrent(links), { passive: true })
  markCurrent(links)
}
