// Validates a form before it is sent, so that people don't type their password twice; sends it only once, because a
// mailed link works for the first of two clicks only; and only when there is a connection. The server validates
// everything again.
const sentFor = 5000

/** The problem of an input, in the texts that the field carries. */
function problemOf({ type, value, dataset: { missing, invalid, least, short } }) {
  const text = value.trim()
  if (missing && (type === 'password' ? value : text) === '') return missing
  if (invalid && !/^[^\s@]+@[^\s@]+$/.test(text)) return invalid
  if (least && [...value].length < Number(least)) return short
  return undefined
}

/** Shows the problem below the field like the server would, or removes it. */
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

/** Milliseconds to wait for an answer before the form is sent anyway. */
const patience = 5000

/** A page that is submitted without a connection is lost, with its input. A slow answer counts as a connection. */
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

/** Shows the message above the form like the server would, and removes a former one. */
function sayAway(form) {
  document.querySelector('.notice-bad')?.remove()
  const line = Object.assign(document.createElement('p'), {
    className: 'notice notice-bad mt-5',
    role: 'alert',
  })
  line.textContent = document.querySelector('[data-away]').dataset.away
  form.before(line)
}

// The passkey form is sent by a script of its own.
for (const form of document.querySelectorAll('form:not([data-passkey] *)')) {
  const inputs = [...form.querySelectorAll('.field input')]
  for (const input of inputs) {
    // A shown error is updated while the person types; a new one is shown only when they leave the field.
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

  // The back button shows the page as it was left.
  addEventListener('pageshow', () => delete form.dataset.sent)
}

// Carries the typed email address from one of these pages to the next, such as from a taken address to the sign-in. It
// is not kept in the browser.
const carried = 'identity.email'
const email = document.querySelector('.field input[name=email]')
if (email) {
  const typed = sessionStorage.getItem(carried)
  sessionStorage.removeItem(carried)
  if (typed && email.value === '') {
    email.value = typed
    // The email field may be focused automatically before or after this; never move the focus from another field.
    const isFree = [email, document.body].includes(document.activeElement)
    if (isFree && email.autofocus) document.querySelector('input[name=password]')?.focus()
  }
  for (const link of document.querySelectorAll('[data-links] a')) {
    link.addEventListener('click', () => {
      if (email.value.trim() !== '') sessionStorage.setItem(carried, email.value)
    })
  }
}
