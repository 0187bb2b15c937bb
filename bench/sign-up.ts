/** Signs a person up at the bundled provider like a browser: by its form, and back along all redirects. */
export async function signUp(origin: string, email: string): Promise<void> {
  const cookies = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<{ url: string; text: string }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin', origin, ...init.headers }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) return go(new URL(location, url).href)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`)
    return { url, text }
  }
  const page = await go(`${origin}/api/login?mode=sign-up`)
  const [form = ''] = /<form[^>]*method="post"[\s\S]*?<\/form>/i.exec(page.text) ?? []
  const action = /action="([^"]*)"/.exec(form)?.[1] ?? page.url
  const body = new URLSearchParams({
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    password: 'a long pass phrase',
  })
  for (const [field] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    body.set(/name="([^"]*)"/.exec(field)?.[1] ?? '', /value="([^"]*)"/.exec(field)?.[1] ?? '')
  }
  await go(new URL(action, page.url).href, { method: 'POST', body })
}
