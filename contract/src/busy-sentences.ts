export const busySentences = {
  'photo.storage-away':
    'We can’t reach the photo storage right now. Nothing was saved. Try again in a few minutes.',
  'photo.busy': 'We’re saving a lot of photos right now. Try again in a few seconds.',
  'search.busy': 'Too many searches at once in this workspace. Try again in a moment.',
  'search.given-up': 'The search was canceled.',
  'call.streams-running': 'You already have other downloads running. Wait until one is done.',
  'call.streams-full': 'We’re sending a lot of large files right now. Try again in a minute.',
  'call.line-full': 'There’s a lot going on right now. Try again in a few seconds.',
  'checkout.asked-too-often':
    'You’ve checked this payment many times. Your plan will change as soon as the payment goes through. Check again in a minute.',
  'payment.opened-too-often': 'You’ve opened a lot of payment pages. Wait a minute, then try again.',
  'preferences.changed-too-often':
    'You’ve changed your preferences too often. Wait a minute, then try again.',
  'call.given-up': 'The request was canceled.',
  'call.too-much': 'That’s a lot at once. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'server.still-changing':
    'An import or another large change is still running, so nothing was changed. Try again in a minute.',
} as const
