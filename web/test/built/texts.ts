// What `vite/code-plugins.test.ts` builds: messages as parts of the app write them, with the app's own `i18n`.
import { plural, t } from '@lingui/core/macro'
import { i18n } from '../../src/lib/texts/i18n.ts'

export const saved = (name: string) => t`${name} is saved`
export const boxes = (count: number) => t`${plural(count, { one: '# box', other: '# boxes' })} found`
export const due = (day: Date) => i18n._({ id: 'due', message: 'Due on {day, date, long}', values: { day } })
