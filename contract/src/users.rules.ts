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
  /** Names of the IANA time zone database. */
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
export type Preferences = { [Name in PreferenceName]: (typeof preferences)[Name]['values'][number] }
export type Theme = Preferences['theme']

/** The switches of a person, with their defaults (ruling 052). */
export const switches = {
  emailNotifications: true,
  pushNotifications: true,
  lowStockAlerts: true,
  marketingEmails: false,
} as const satisfies Record<string, boolean>

export type SwitchName = keyof typeof switches
export type Switches = { [Name in SwitchName]: boolean }

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

/** Roles inside a workspace: an owner and an editor write, a viewer reads. */
export const workspaceRoles = ['owner', 'editor', 'viewer'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]
