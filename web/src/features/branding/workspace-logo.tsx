import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'

const dark = '(prefers-color-scheme: dark)'

function useDark(): boolean {
  const { theme } = useCurrentUser()
  const [isSystemDark, setSystemDark] = useState(() => matchMedia(dark).matches)
  useEffect(() => {
    const query = matchMedia(dark)
    const follow = () => setSystemDark(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return theme === 'dark' || (theme !== 'light' && isSystemDark)
}

/** Shows the logo of the workspace as the icon of the browser's tab, also on a screen without a sidebar. */
export function TabIcon({ logo: address }: { logo: string }) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!link) return
    const { href, type } = link
    Object.assign(link, { href: `${address}?size=icon`, type: 'image/png' })
    return () => void Object.assign(link, { href, type })
  }, [address])
  return null
}

/** The logo of the workspace in sight, for the sidebar's head. */
export function WorkspaceLogo({ light, darkLogo }: { light: string; darkLogo: string | null }) {
  const isDark = useDark()
  return (
    <img
      src={isDark ? (darkLogo ?? light) : light}
      alt=""
      className="max-w-40 shrink-0 object-contain md:max-lg:max-w-11"
      style={{
        height: 30,
        margin: '3px 0',
        ...(isDark && darkLogo === null && { background: '#fff', padding: 2, borderRadius: 6 }),
      }}
    />
  )
}
