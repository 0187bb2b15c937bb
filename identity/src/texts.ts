/**
 * The texts of account pages and mails: a key and its English message, in ICU MessageFormat. A sentence is whole under
 * one key, each plural branch too, because other languages have another word order.
 */
export const english = {
  'brand.label': '{product} home page',
  'brand.made-with': 'Made with {product}',
  'languages.label': 'Language',

  'field.first-name': 'First name',
  'field.last-name': 'Last name',
  'field.email': 'Email',
  'field.password': 'Password',
  'field.new-password': 'New password',
  // A toggle button.
  'field.show-password': 'Show password',
  'field.password-hint': 'At least {least, number} characters.',
  // Beside the label of a field that may stay empty.
  'field.optional': 'optional',

  'error.first-name.missing': 'Enter your first name.',
  'error.name.long': 'Use at most {most, number} characters.',
  'error.name.control':
    'This name has hidden or special characters that can’t be used. Type it again without them.',
  'error.email.missing': 'Enter your email address.',
  'error.email.invalid': 'Enter an email address such as ada@example.org.',
  'error.email.taken': 'There’s already an account with this email. Sign in instead.',
  'error.password.missing': 'Enter your password.',
  'error.password.wrong': 'That email and password don’t match. Try again.',
  'error.passkey.refused': 'That passkey didn’t work. Try again, or sign in with your password.',
  'error.new-password.missing': 'Choose a password.',
  'error.new-password.short': 'Use at least {least, number} characters.',
  'error.new-password.guessable':
    'This password is too easy to guess. Try a few words that don’t go together.',
  'error.new-password.long': 'Use at most {most, number} characters.',

  // <0> is highlighted like tape, here and in the titles below: one or two words that name the subject.
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
  'inbox.lead': 'We sent an email to {email}. Open the link in it to continue.',
  'inbox.hint': 'Nothing after a few minutes? Check your spam folder, or sign in to get a new link.',
  'inbox.back': 'Back to sign in',

  'verify.title': '<0>Confirm</0> your email',
  'verify.lead': 'Is {email} yours? Only continue if you just signed up.',
  'verify.button': 'Confirm email',
  'verify.done-title': 'Your email is <0>confirmed</0>',
  'verify.done-lead': 'You can sign in now.',
  'verify.done-beside':
    'You’re signed in to a different account here. Sign out, then sign in with your new one.',

  'forgot.title': 'Forgot your <0>password?</0>',
  'forgot.lead': 'Enter your account’s email. We’ll send you a link to choose a new password.',
  'forgot.button': 'Send link',
  'forgot.back': 'Back to sign in',
  'forgot.sent-title': 'Check your <0>inbox</0>',
  'forgot.sent-lead':
    'If there’s an account for {email}, a link to choose a new password is on its way. It expires in an hour.',

  'reset.title': 'Choose a <0>new</0> password',
  'reset.lead':
    'This is for {email}. You’ll be signed out everywhere, and any passkeys and API keys will be removed.',
  'reset.button': 'Save password',
  'reset.done-title': 'Your password is <0>changed</0>',
  'reset.done-lead':
    'You’ve been signed out everywhere, and any passkeys and API keys were removed. Sign in with your new password.',

  'email.title': 'Confirm your <0>new</0> email',
  'email.lead': 'You’ll sign in with {email} from now on. Only continue if you just requested this.',
  'email.button': 'Confirm new email',
  'email.done-title': 'Your email is <0>changed</0>',
  'email.done-lead': 'Use your new email to sign in from now on. We’ll write to you there too.',

  'keep-email.title': '<0>Keep</0> your email?',
  'keep-email.lead':
    'You’ll keep {email}, even if the change already went through. You’ll be signed out everywhere, and any passkeys and API keys will be removed.',
  'keep-email.button': 'Keep my email',
  'keep-email.done-title': 'You’ve <0>kept</0> your email',
  'keep-email.done-lead':
    'You’ve been signed out everywhere, and any passkeys and API keys were removed. Someone may know your password, so choose a new one now.',

  'done.sign-in': 'Sign in',
  'done.new-password': 'Choose a new password',

  'expired.title': 'This link no longer works',
  'expired.lead':
    'It’s been used, has expired, or was replaced by a newer one. If you’ve already used it, just sign in.',
  'expired.again': 'Get a new link',

  'limited.title': 'Too many attempts',
  'limited.lead': '{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}',
  'limited.notice':
    '{seconds, plural, one {Too many attempts. Try again in # second.} other {Too many attempts. Try again in # seconds.}}',

  'away.notice': 'No connection. Nothing is lost; try again.',

  'problem.start-again': 'Start over',
  'busy.title': 'We’re very busy right now',
  'busy.lead': 'Wait a few seconds and try again.',
  'foreign.title': 'We couldn’t accept this form',
  'foreign.lead':
    'It may have come from another site, so for your safety we didn’t accept it. Open the page again and resend the form.',
  'cookies.title': 'Your browser didn’t send the sign-in cookie',
  'cookies.lead': 'Signing in needs cookies from this site. Allow them, then start over.',
  'missing.title': 'We couldn’t find that page',
  'missing.lead': 'The address may be mistyped or out of date.',
  'failure.title': 'Something went wrong on our end',
  'failure.lead': 'Nothing is lost. Try again in a moment.',

  'sign-out.title': '<0>Sign out?</0>',
  'sign-out.lead': 'You’ll need to sign in again on this device.',
  'sign-out.button': 'Sign out',
  'sign-out.stay': 'Stay signed in',

  'mail.verify.subject': 'Confirm your email for {product}',
  'mail.verify.reason': 'Welcome to {product}.',
  'mail.verify.task': 'Confirm your email with this link. It expires in two days.',
  'mail.verify.button': 'Confirm email',
  'mail.verify.close':
    'Didn’t sign up? Ignore this email. No one can use the account until its email is confirmed.',

  'mail.exists.subject': 'You already have a {product} account',
  'mail.exists.reason':
    'Someone (probably you) tried to sign up for {product} with this email. It already has an account.',
  'mail.exists.task': 'Sign in with your password, or choose a new one if you’ve forgotten it.',
  'mail.exists.button': 'Sign in',
  'mail.exists.close': 'Not you? Ignore this email. Nothing has changed.',

  'mail.reset.subject': 'Choose a new {product} password',
  'mail.reset.reason': 'We got a request to reset the password for your {product} account.',
  'mail.reset.task': 'Choose a new one with this link. It works once and expires in an hour.',
  'mail.reset.button': 'Choose a new password',
  'mail.reset.close': 'Didn’t request this? Ignore this email. Your password hasn’t changed.',

  'mail.changed.subject': 'Your {product} password was changed',
  'mail.changed.reason':
    'The password for your {product} account was changed. Your other devices were signed out.',
  'mail.changed.task':
    'Not you? Choose a new password right away. That removes all passkeys and API keys too.',
  'mail.changed.button': 'Choose a new password',
  'mail.changed.close': 'If this was you, you’re all set.',

  'mail.passkey.subject': 'A passkey was added to your {product} account',
  'mail.passkey.reason': 'A passkey was added to your {product} account. It can now be used to sign in.',
  'mail.passkey.task':
    'Not you? If you also got an email saying that someone asked to change your email address, open it first and choose “Keep my email”. Then choose a new password right away. That removes all passkeys and API keys.',
  'mail.passkey.button': 'Choose a new password',
  'mail.passkey.close': 'If this was you, you’re all set.',

  'mail.passkey-removed.subject': 'A passkey was removed from your {product} account',
  'mail.passkey-removed.reason':
    'A passkey was removed from your {product} account. Your password still works.',
  'mail.passkey-removed.task': 'Not you? Choose a new password right away.',
  'mail.passkey-removed.button': 'Choose a new password',
  'mail.passkey-removed.close': 'If this was you, you’re all set.',

  'mail.email.subject': 'Confirm your new email for {product}',
  'mail.email.reason': 'We got a request to use this email address for a {product} account.',
  'mail.email.task': 'Confirm it with this link. It works once and expires in a day.',
  'mail.email.button': 'Confirm new email',
  'mail.email.close': 'Didn’t request this? Ignore this email. Nothing changes unless you use the link.',

  'mail.taken.subject': 'This email already has a {product} account',
  'mail.taken.reason':
    'Someone (probably you) tried to use this email address for another {product} account, but it already belongs to one.',
  'mail.taken.task': 'To use the account it belongs to, sign in with this email.',
  'mail.taken.button': 'Sign in',
  'mail.taken.close': 'Not you? Ignore this email. Nothing has changed.',

  'mail.asked.subject': 'Request to change your {product} email',
  'mail.asked.reason': 'We got a request to change the email for your {product} account.',
  'mail.asked.task':
    'Not you? Keep your current email with this link. It works for a week, even after the change.',
  'mail.asked.button': 'Keep my email',
  'mail.asked.close': 'If this was you, open the link in the email we sent to your new address.',
} as const

export type TextKey = keyof typeof english
