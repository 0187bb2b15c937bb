// Says what a form lacks before it is sent, so that nobody types their password twice, and sends it once: a link of a mail
// works for the first of two presses only; and only where there is a connection. The server checks all of it again.
const sentFor = 5000

/** What is wrong with what was typed, in the words that the field brings. */
function problemOf({ type, value, dataset: { missing, invalid, least, short } }) {
  const text = value.trim()
  if (missing && (type === 'password' ? value : text) === '') return missing
  if (invalid && !/^[^\s@]+@[^\s@]+$/.test(text)) return invalid
  if (least && [...value].length < Number(least)) return short
  return undefined
}

/** Shows it below the field, where the server would, or takes away what stands there. */
function say(input, problem) {
  const { id, dataset } = input
  const hint = document.getElementById(`${id}-hint`)
  document.getElementById(`${id}-error`)?.remove()
  if (hint) hint.hidden = problem !== undefined && problem === dataset.short
  if (problem) {
    const line = Object.assign(document.createElement('p'), { className: 'field-error', id: `${id}-error` })
    line.textContent = problem
    input.parentElement.after(line)
    input.setAttribute('aria-invalid', 'true')
  } else {
    input.removeAttribute('aria-invalid')
  }
  const described = [`${id}-error`, `${id}-optional`, `${id}-hint`].filter((one) => {
    const element = document.getElementById(one)
    return element && !element.hidden
  })
  if (described.length > 0) input.setAttribute('aria-describedby', described.join(' '))
  else input.removeAttribute('aria-describedby')
}

/** So long, in milliseconds, an answer is waited for before the form is sent all the same. */
const patience = 5000

/** A page that is sent without a connection is gone, and what was typed with it. No answer yet is none of that. */
async function isConnected() {
  if (!navigator.onLine) return false
  const late = new Promise((resolve) => setTimeout(resolve, patience, true))
  const asked = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  return Promise.race([
    late,
    asked.then(
      () => true,
      () => false,
    ),
  ])
}

/** Says it above the form, where the server says what went wrong; a former notice is none of this try. */
function sayAway(form) {
  document.querySelector('.notice-bad')?.remove()
  const line = Object.assign(document.createElement('p'), {
    className: 'notice notice-bad mt-5',
    role: 'alert',
  })
  line.textContent = document.querySelector('[data-away]').dataset.away
  form.before(line)
}

// A passkey is sent by a script of its own, in its own time.
for (const form of document.querySelectorAll('form:not([data-passkey] *)')) {
  const inputs = [...form.querySelectorAll('.field input')]
  for (const input of inputs) {
    // What is told is mended while one types, and nothing is told before one is done.
    input.addEventListener('input', () => {
      if (input.getAttribute('aria-invalid') && problemOf(input) === undefined) say(input)
    })
  }

  let isSure = false
  form.addEventListener('submit', async (event) => {
    if (isSure) return
    const wrong = inputs.filter((input) => {
      const problem = problemOf(input)
      say(input, problem)
      return problem !== undefined
    })
    wrong[0]?.focus()
    event.preventDefault()
    if (wrong.length > 0 || 'sent' in form.dataset) return
    form.dataset.sent = ''
    if (await isConnected()) {
      isSure = true
      form.requestSubmit(event.submitter)
      setTimeout(() => delete form.dataset.sent, sentFor)
    } else {
      sayAway(form)
      delete form.dataset.sent
    }
    isSure = false
  })

  // Back shows the page as it was left.
  addEventListener('pageshow', () => delete form.dataset.sent)
}

// From one of these pages to the next, such as from an address that is taken to the way in, it is typed once. Nothing of it
// is left in the browser.
const carried = 'identity.email'
const email = document.querySelector('.field input[name=email]')
if (email) {
  const typed = sessionStorage.getItem(carried)
  sessionStorage.removeItem(carried)
  if (typed && email.value === '') {
    email.value = typed
    // Which focuses by itself, before or after this; never where something else has the focus.
    const isFree = [email, document.body].includes(document.activeElement)
    if (isFree && email.autofocus) document.querySelector('input[name=password]')?.focus()
  }
  for (const link of document.querySelectorAll('[data-links] a')) {
    link.addEventListener('click', () => {
      if (email.value.trim() !== '') sessionStorage.setItem(carried, email.value)
    })
  }
}
