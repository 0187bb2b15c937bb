export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const accountStatuses = ['active', 'inactive', 'suspended', 'deleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The preferences of a person: offered values, default, and the message for another value. */
export const preferences = {
  theme: { values: ['light', 'dark', 'system'], default: 'light', unknown: 'account.theme-unknown' },
  language: {
    values: ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh'],
    default: 'en',
    unknown: 'account.language-unknown',
  },
  /** The time zones that are offered first; every other name of the IANA database that the runtime knows follows (R22). */
  timezone: {
    values: [
      'UTC',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'Europe/London',
      'Europe/Paris',
      'Asia/Tokyo',
    ],
    default: 'UTC',
    unknown: 'account.timezone-unknown',
  },
  dateFormat: {
    values: ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'dd-MM-yyyy'],
    default: 'MM/dd/yyyy',
    unknown: 'account.date-format-unknown',
  },
  /** The currency of a person's own amounts; plans are charged in US dollars (ruling 053). */
  currency: {
    values: ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'],
    default: 'USD',
    unknown: 'account.currency-unknown',
  },
} as const satisfies Record<string, { values: readonly string[]; default: string; unknown: string }>

export type PreferenceName = keyof typeof preferences
export type Preferences = {
  [Name in PreferenceName]: Name extends 'timezone' ? string : (typeof preferences)[Name]['values'][number]
}

/** Whether a name is that of a time zone which the runtime knows; an offset such as +05:00 is none. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** The time zones to choose from: those of the specification, then all that the runtime knows (ruling R22). */
export function offeredTimezones(): string[] {
  return [...new Set([...preferences.timezone.values, ...Intl.supportedValuesOf('timeZone')])]
}

/** The date format that a person starts with in a language (ruling R23). */
export function usualDateFormat(language: Preferences['language']): Preferences['dateFormat'] {
  if (language === 'en') return 'MM/dd/yyyy'
  return language === 'ja' || language === 'ko' || language === 'zh' ? 'yyyy-MM-dd' : 'dd/MM/yyyy'
}
export type Theme = Preferences['theme']

/** The switches of a person, with their defaults (ruling 052). */
export const switches = {
  emailNotifications: true,
  pushNotifications: true,
  lowStockAlerts: true,
  marketingEmails: false,
  /** For administrators: a mail of each new ticket and reply. */
  ticketEmails: true,
} as const satisfies Record<string, boolean>

export type SwitchName = keyof typeof switches
type Switches = { [Name in SwitchName]: boolean }

/** All settings that are saved as soon as the person changes them. */
export type Choices = Preferences & Switches

export const switchNames = Object.keys(switches) as SwitchName[]
export const preferenceNames = Object.keys(preferences) as PreferenceName[]

/**
 * The progress of a person's first run, in this order: nothing was shown; it was seen or postponed; the first label was
 * shown. It never goes back.
 */
export const firstRunSteps = ['due', 'seen', 'labelled'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** Roles inside a workspace; `abilities` says what each may do. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'counter', 'viewer'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]
