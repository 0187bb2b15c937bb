// Offers passkeys on the sign-in page in browsers that support them. The page works without it.
const place = document.querySelector('[data-passkey]')
const keys = window.PublicKeyCredential

if (place && keys?.parseRequestOptionsFromJSON && keys.prototype.toJSON) {
  const form = place.querySelector('form')
  let asking = new AbortController()

  async function ask(mediation) {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const answer = await fetch(`${place.dataset.passkey}/options`, { method: 'POST', signal })
      const publicKey = keys.parseRequestOptionsFromJSON(await answer.json())
      const credential = await navigator.credentials.get({ publicKey, mediation, signal })
      form.elements.credential.value = JSON.stringify(credential.toJSON())
      form.submit()
    } catch (error) {
      // The person chose no passkey, or signed in another way.
      const isLeft = error.name === 'AbortError' || error.name === 'NotAllowedError'
      // After a press of the button, the next page shows the error.
      if (mediation === 'optional' && !isLeft) form.submit()
    }
  }

  place.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask('optional')
  })
  if (await keys.isConditionalMediationAvailable?.()) ask('conditional')
}
