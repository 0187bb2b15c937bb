/**
 * The few words around the pages of the guide. They are no keys: the guide is written in English, and a frame in another
 * language around English pages would help nobody. Whoever reads another one is told so in it (`guide.in-english`). `{…}` is filled by whoever says it.
 */
export const guideWords = {
  name: 'Guide',
  skip: 'Skip to the page',
  search: 'Search the guide',
  clear: 'Clear the search',
  back: 'Back to the guide',
  pages: 'Pages of the guide',
  onThisPage: 'On this page',
  videoGuides: 'Video Guides',
  open: 'Open Stowage',
  before: 'Before',
  next: 'Next',
  sideways: 'Before and next',
  found: { one: '1 page', other: '{count} pages' },
  near: {
    one: 'No page has these words. One comes near:',
    other: 'No page has these words. {count} come near:',
  },
  nothing: 'No page has these words. Try fewer or other ones.',
  ask: 'Type a word, such as “label” or “backup”.',
  missing: 'There is no such page in the guide',
  missingLead: 'It may have another name by now. Search for it, or choose a page.',
  start: 'Start of the guide',
} as const
