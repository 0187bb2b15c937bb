import type { Session } from '@stowage/contract/sessions'

type Device = Pick<Session, 'browser' | 'system' | 'kind'>

// In this order, because nearly every browser also names those that it resembles.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string, Session['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** The browser and system of a User-Agent, by the names that people know. It is only a guess. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const [, browser = null] = browsers.find(([sign]) => sign.test(text)) ?? []
  const [, system = null, kind = 'computer'] = systems.find(([sign]) => sign.test(text)) ?? []
  return { browser, system, kind } as Device
}
