import { markup } from './markup.ts'
import { type PageSurroundings, page } from './page.ts'

/** A page that says what is in the way and offers to start again. */
export function problemPage(around: PageSurroundings, problem: { title: string; lead: string }): string {
  return page(around, {
    ...problem,
    body: markup`<p><a class="primary" href="/api/login">${around.texts.startAgain}</a></p>`,
  })
}
