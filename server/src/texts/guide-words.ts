/**
 * The texts of the frame around the guide. They are not translated, because the guide is in English, and a frame in
 * another language would not help; readers of other languages get a note in theirs (`guide.in-english`). The caller
 * fills `{…}`.
 */
export const guideWords = {
  name: 'Guide',
  skip: 'Skip to content',
  search: 'Search the guide',
  clear: 'Clear the search',
  back: 'Back to the guide',
  pages: 'Pages of the guide',
  onThisPage: 'On this page',
  videoGuides: 'Video Guides',
  open: 'Open Stowage',
  before: 'Previous',
  next: 'Next',
  sideways: 'Previous and next',
  found: { one: '1 page', other: '{count} pages' },
  near: {
    one: 'No page has these words. One comes close:',
    other: 'No page has these words. {count} come close:',
  },
  nothing: 'No page has these words. Try fewer or different words.',
  ask: 'Type a word, such as “label” or “backup”.',
  missing: 'This page isn’t in the guide',
  missingLead: 'It may have been renamed. Search for it, or choose a page.',
  start: 'Start of the guide',
} as const
