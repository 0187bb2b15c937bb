/** The messages for too many requests at once: a part of `sentences`. */
export const busySentences = {
  'photo.busy': 'Many photos are being stored at the moment. Try again in a few seconds.',
  'search.busy': 'Too many searches are waiting in this workspace. Try again in a moment.',
  'search.given-up': 'The search was given up.',
  'call.streams-running': 'This is on its way to you already. Wait until it is done.',
  'call.streams-full': 'Many large answers are being sent at the moment. Try again in a minute.',
  'call.line-full': 'Too much is waiting in this workspace at the moment. Try again in a few seconds.',
  'checkout.asked-too-often':
    'You have asked about this payment many times. It goes on by itself: look again in a minute.',
  'payment.opened-too-often': 'You have opened many payment pages just now. Wait a minute, then try again.',
  'preferences.changed-too-often':
    'You have changed your preferences many times just now. Wait a minute, then try again.',
  'ticket.too-many':
    'You have opened {most} tickets within a day. Reply to one of them, or open a new one tomorrow.',
  'ticket.too-many-replies':
    'You have sent {most} replies within an hour. Wait a while before you write another one.',
  'call.given-up': 'The request was given up.',
  'call.too-much':
    'You have asked for a lot of work in a short time. Go on in {seconds, plural, one {# second} other {# seconds}}.',
  'server.still-changing':
    'An import or another large change is still running there, so nothing was changed. Please try again in a minute.',
} as const
