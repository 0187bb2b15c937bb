/**
 * The texts of account pages and mails: a key and its English message, in ICU MessageFormat. A sentence is whole under
 * one key, each plural branch too, because other languages have another word order.
 */
export const english = {
  'brand.label': '{product}, start page',
  'languages.label': 'Language',

  'field.first-name': 'First name',
  'field.last-name': 'Last name',
  'field.email': 'Email',
  'field.password': 'Password',
  'field.new-password': 'New password',
  // A button that is pressed or not.
  'field.show-password': 'Show password',
  'field.password-hint': 'At least {least, number} characters.',
  // Beside the label of a field that may stay empty.
  'field.optional': 'optional',

  'error.first-name.missing': 'Enter your first name.',
  'error.name.long': 'Use at most {most, number} characters.',
  'error.name.control': 'Use letters, digits and punctuation only.',
  'error.email.missing': 'Enter your email address.',
  'error.email.invalid': 'Enter an email address such as ada@example.org.',
  'error.email.taken': 'There is already an account with this email. Sign in instead.',
  'error.password.missing': 'Enter your password.',
  'error.password.wrong': 'That email and password don’t match. Try again.',
  'error.passkey.refused': 'This passkey was not accepted. Try again, or sign in with your password.',
  'error.new-password.missing': 'Choose a password.',
  'error.new-password.short': 'Use at least {least, number} characters.',
  'error.new-password.guessable': 'This password is easy to guess. Try a few words that don’t go together.',
  'error.new-password.long': 'Use at most {most, number} characters.',

  // <0> lies on a strip of tape, here and in the titles below: one word or two that say what the page is about.
  'sign-in.title': '<0>Sign in</0>',
  'sign-in.button': 'Sign in',
  'sign-in.passkey': 'Sign in with a passkey',
  'sign-in.forgot': 'Forgot your password?',
  'sign-in.alternative-link': 'Create an account',

  'sign-up.title': 'Create your <0>account</0>',
  'sign-up.lead': 'Know what’s in every box.',
  'sign-up.button': 'Create account',
  // Followed by the link to sign in.
  'sign-up.alternative': 'Already have an account?',
  'sign-up.alternative-link': 'Sign in',

  'inbox.title': 'Check your <0>inbox</0>',
  'inbox.lead': 'We sent an email to {email}. Follow the link to continue.',
  'inbox.hint': 'Nothing there after a few minutes? Look in the spam folder, or sign in to get a new link.',
  'inbox.back': 'Back to sign in',

  'verify.title': '<0>Confirm</0> your email',
  'verify.lead': 'Is {email} yours? Only go on if you have just signed up yourself.',
  'verify.button': 'Confirm email',
  'verify.done-title': 'Your email is <0>confirmed</0>',
  'verify.done-lead': 'You can sign in now.',
  'verify.done-beside': 'Somebody else is signed in here. Sign out, then sign in with the new account.',

  'forgot.title': 'Forgot your <0>password?</0>',
  'forgot.lead': 'Enter the email of your account. We send you a link to choose a new password.',
  'forgot.button': 'Send link',
  'forgot.back': 'Back to sign in',
  'forgot.sent-title': 'Check your <0>inbox</0>',
  'forgot.sent-lead':
    'If there is an account for {email}, a link to choose a new password is on its way. It works for one hour.',

  'reset.title': 'Choose a <0>new</0> password',
  'reset.lead': 'For the account of {email}. You will be signed out everywhere, and its passkeys end.',
  'reset.button': 'Save password',
  'reset.done-title': 'Your password is <0>changed</0>',
  'reset.done-lead':
    'You have been signed out everywhere, and all passkeys have ended. Sign in with the new password.',

  'email.title': 'Confirm your <0>new</0> email',
  'email.lead': 'From now on you sign in with {email}. Only go on if you have just asked for it.',
  'email.button': 'Confirm new email',
  'email.done-title': 'Your email is <0>changed</0>',
  'email.done-lead': 'From now on you sign in with this address, and emails go there.',

  'keep-email.title': '<0>Keep</0> your email?',
  'keep-email.lead':
    'The address of your account stays {email}, or becomes it again. You will be signed out everywhere, and its passkeys end.',
  'keep-email.button': 'Keep my email',
  'keep-email.done-title': 'Your email <0>stays</0> as it was',
  'keep-email.done-lead':
    'You have been signed out everywhere, and all passkeys have ended. Somebody may know your password: choose a new one now.',

  'done.sign-in': 'Sign in',
  'done.new-password': 'Choose a new password',

  'expired.title': 'This link no longer works',
  'expired.lead': 'It was used already, or it is too old. If you have finished, simply sign in.',
  'expired.again': 'Ask for a new link',

  'limited.title': 'Too many tries',
  'limited.lead': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
  'limited.notice':
    '{seconds, plural, one {Too many tries. Try again in # second.} other {Too many tries. Try again in # seconds.}}',

  'away.notice': 'No connection. Nothing is lost; try again.',

  'problem.start-again': 'Start again',
  'busy.title': 'Very busy right now',
  'busy.lead': 'Wait a few seconds and try again.',
  'foreign.title': 'This form came from somewhere else',
  'foreign.lead': 'For your safety it was not accepted. Open the page again and send the form from there.',
  'cookies.title': 'Your browser did not send its cookie',
  'cookies.lead': 'Signing in needs cookies from this site. Allow them and start again.',
  'missing.title': 'There is no such page',
  'missing.lead': 'The address may be mistyped or too old.',
  'failure.title': 'This one is on us.',
  'failure.lead': 'Nothing is lost. Try again in a moment.',

  'sign-out.title': '<0>Sign out?</0>',
  'sign-out.lead': 'You will have to sign in again on this device.',
  'sign-out.button': 'Sign out',
  'sign-out.stay': 'Stay signed in',

  'mail.verify.subject': 'Confirm your email for {product}',
  'mail.verify.reason': 'Welcome to {product}.',
  'mail.verify.task': 'Follow this link to confirm that this mailbox is yours. It works for two days.',
  'mail.verify.button': 'Confirm email',
  'mail.verify.close': 'If you did not sign up, do nothing: without this link nobody can use the account.',

  'mail.exists.subject': 'You already have a {product} account',
  'mail.exists.reason':
    'Somebody, probably you, tried to sign up for {product} with this email. There is an account already.',
  'mail.exists.task': 'Sign in with your password, or choose a new one if you forgot it:',
  'mail.exists.button': 'Sign in',
  'mail.exists.close': 'If it was not you, do nothing. Nothing has changed.',

  'mail.reset.subject': 'Choose a new {product} password',
  'mail.reset.reason': 'A new password was asked for on your {product} account.',
  'mail.reset.task': 'Follow this link to choose it. The link works once and for one hour.',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.close': 'If you did not ask for it, do nothing. Your password stays as it is.',

  'mail.changed.subject': 'Your {product} password was changed',
  'mail.changed.reason':
    'The password of your {product} account was changed. Your other devices have been signed out.',
  'mail.changed.task': 'If it was not you, choose a new password at once. That ends all passkeys too:',
  'mail.changed.button': 'Choose a new password',
  'mail.changed.close': 'If it was you, there is nothing to do.',

  'mail.passkey.subject': 'A passkey was added to your {product} account',
  'mail.passkey.reason': 'From now on a new passkey opens your {product} account.',
  'mail.passkey.task':
    'If it was not you, choose a new password at once. That ends all passkeys. If the email was changed too, follow the link in our email about that first:',
  'mail.passkey.button': 'Choose a new password',
  'mail.passkey.close': 'If it was you, there is nothing to do.',

  'mail.passkey-removed.subject': 'A passkey was removed from your {product} account',
  'mail.passkey-removed.reason':
    'A passkey no longer opens your {product} account. Your password still does.',
  'mail.passkey-removed.task': 'If it was not you, choose a new password at once:',
  'mail.passkey-removed.button': 'Choose a new password',
  'mail.passkey-removed.close': 'If it was you, there is nothing to do.',

  'mail.email.subject': 'Confirm your new email for {product}',
  'mail.email.reason': 'This is to become the email of a {product} account.',
  'mail.email.task': 'Follow this link to confirm it. It works once and for one day.',
  'mail.email.button': 'Confirm new email',
  'mail.email.close': 'If you did not ask for it, do nothing. Nothing changes without this link.',

  'mail.taken.subject': 'This email has a {product} account already',
  'mail.taken.reason':
    'Somebody, probably you, wanted to use this email for another {product} account. It has an account already.',
  'mail.taken.task': 'Sign in to it with this email:',
  'mail.taken.button': 'Sign in',
  'mail.taken.close': 'If it was not you, do nothing. Nothing has changed.',

  'mail.asked.subject': 'Your {product} email is to be changed',
  'mail.asked.reason': 'Another email was asked for on your {product} account.',
  'mail.asked.task':
    'If it was not you, keep this address. The link works for one week, also after the change:',
  'mail.asked.button': 'Keep my email',
  'mail.asked.close':
    'If it was you, there is nothing to do here. Follow the link in the email to the new address.',
} as const

export type TextKey = keyof typeof english
