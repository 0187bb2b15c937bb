import { markup } from './markup.ts'
import { type PageSurroundings, page } from './page.ts'

type Problem = 'busy' | 'foreign' | 'cookies' | 'missing' | 'failure'

/** A page that says what is in the way and offers to start again. */
export const problemPage = (around: PageSurroundings, problem: Problem): string =>
  problemPageOf(around, around.text(`${problem}.title`), around.text(`${problem}.lead`))

/** The same for tries that come too fast: says how many seconds to wait. */
export const waitPage = (around: PageSurroundings, seconds: number): string =>
  problemPageOf(around, around.text('limited.title'), around.text('limited.lead', { seconds }))

function problemPageOf(around: PageSurroundings, title: string, lead: string): string {
  return page(around, {
    look: 'dark',
    title,
    lead,
    body: markup`<p><a class="primary" href="${around.startAgain}">${around.text('problem.start-again')}</a></p>`,
  })
}
