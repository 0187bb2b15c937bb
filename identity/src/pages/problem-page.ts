import { markup } from './markup.ts'
import { type PageSettings, page } from './page.ts'

type Problem = 'busy' | 'foreign' | 'cookies' | 'missing' | 'failure'

/** A page that explains a problem and offers to start again. */
export const problemPage = (settings: PageSettings, problem: Problem): string =>
  problemPageOf(settings, settings.text(`${problem}.title`), settings.text(`${problem}.lead`))

/** The same for too many attempts: says how many seconds to wait. */
export const waitPage = (settings: PageSettings, seconds: number): string =>
  problemPageOf(settings, settings.text('limited.title'), settings.text('limited.lead', { seconds }))

function problemPageOf(settings: PageSettings, title: string, lead: string): string {
  return page(settings, {
    look: 'dark',
    title,
    lead,
    body: markup`<p class="account-buttons"><a class="account-button button-primary" href="${settings.startAgain}">${settings.text('problem.start-again')}</a></p>`,
  })
}
