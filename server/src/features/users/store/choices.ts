import {
  type Choices,
  type FirstRunStep,
  firstRunSteps,
  preferenceNames,
  switchNames,
} from '@stowage/contract/users.rules'
import type { Db } from '../../../db/connect.ts'

const choiceColumns: Record<keyof Choices, string> = {
  theme: 'theme',
  language: 'language',
  timezone: 'timezone',
  dateFormat: 'date_format',
  currency: 'currency',
  emailNotifications: 'email_notifications',
  pushNotifications: 'push_notifications',
  lowStockAlerts: 'low_stock_alerts',
  marketingEmails: 'marketing_emails',
  ticketEmails: 'ticket_emails',
}
const choiceNames = [...preferenceNames, ...switchNames]

const changedColumns = choiceNames.map((name, index) => {
  const column = choiceColumns[name]
  return `${column} = coalesce($${index + 2}, ${column})`
})

/** Preferences that are left out stay, even if another request changes them at the same time. */
export async function updatePreferences(
  db: Db,
  userId: number,
  change: { [Name in keyof Choices]?: Choices[Name] | undefined },
): Promise<void> {
  await db.query({
    name: 'users.update-preferences',
    text: `update users set ${changedColumns.join(', ')} where id = $1`,
    values: [userId, ...choiceNames.map((name) => change[name] ?? null)],
  })
}

/** The first run never goes back to an earlier step. */
export async function advanceFirstRun(db: Db, userId: number, step: FirstRunStep): Promise<void> {
  await db.query({
    name: 'users.advance-first-run',
    text: 'update users set first_run = $2 where id = $1 and first_run = any($3::text[])',
    values: [userId, step, firstRunSteps.slice(0, firstRunSteps.indexOf(step))],
  })
}
