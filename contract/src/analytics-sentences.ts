/** Why figures can't be given as asked for. */
export const analyticsSentences = {
  'analytics.not-in-plan': 'The {plan} plan doesn’t include analytics. Upgrade to get it.',
  'analytics.span-unknown': 'Choose 30, 90 or 365 days, or two dates',
  'analytics.day-unknown': 'Enter a date such as 2026-03-01',
  'analytics.two-days': 'Choose both a start date and an end date',
  'analytics.backwards': 'The end date is before the start date. Choose a later end date.',
  'analytics.too-long': 'Choose two dates that are at most {most, plural, one {# day} other {# days}} apart',
  'analytics.not-yet': 'The start date is in the future. Choose today or an earlier date.',
  'analytics.one-thing': 'Choose one thing: a container, a location or an item',
  'analytics.thing-unknown': 'Choose a container or an item by its number',
  'analytics.unmoved-unknown': 'Choose 30, 90, 180 or 365 days without a movement',
  'analytics.table-unknown': 'There’s no such table. Choose one of those on the page.',
} as const
