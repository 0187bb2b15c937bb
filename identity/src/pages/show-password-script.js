// Shows the password that is typed, and hides it before it is sent: browsers keep what they send as plain text.
for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal)

  function show(isShown) {
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  }

  button.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false))
  button.hidden = false
}
