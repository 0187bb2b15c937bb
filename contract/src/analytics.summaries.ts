import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./analytics.ts')> = {
  getAnalytics:
    'Gives the pieces that went in and out and were corrected, and the stock, by day or week, in the person’s timezone.',
  listMovedItems: 'Gives the items with the most pieces in and out, the most first.',
  listItemCovers:
    'Gives the items that run low at mean use, with the days that their pieces last and a minimum for two weeks.',
  listUnmovedItems: 'Gives the items without a movement for some days, the longest first.',
  listPeopleChanges: 'Gives how many quantities each person has changed.',
  listFullestContainers: 'Gives the containers with the most items.',
  exportAnalytics: 'Gives one of these tables whole, as CSV.',
}
