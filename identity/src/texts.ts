const again = (seconds: number) =>
  seconds === 1 ? 'Try again in 1 second.' : `Try again in ${seconds} seconds.`

/** Every sentence of the account pages and mails. A language is one more object of this shape. */
const english = {
  language: 'en',
  brandLabel: (product: string) => `${product}, start page`,
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'At least 8 characters.',
    optional: 'optional',
  },
  errors: {
    firstNameMissing: 'Enter your first name.',
    nameTooLong: 'Use at most 100 characters.',
    nameControl: 'Use letters, digits and punctuation only.',
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address such as ada@example.org.',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
    passwordShort: 'Use at least 8 characters.',
    passwordLong: 'Use at most 256 characters.',
    emailTaken: 'There is already an account with this e-mail. Sign in instead.',
    wrongCredentials: 'The e-mail or the password is not right. Check both and try again.',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    button: 'Sign in',
    forgot: 'Forgot your password?',
    alternative: 'New here?',
    alternativeLink: 'Create an account',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Know what’s in every box.',
    button: 'Create account',
    alternative: 'Already have an account?',
    alternativeLink: 'Sign in',
  },
  inbox: {
    title: 'Check your inbox',
    lead: (email: string) => `We have sent a mail to ${email}. Follow the link in it to go on.`,
    hint: 'Nothing there after a few minutes? Look in the spam folder, or sign in to get a new link.',
    back: 'Back to sign in',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: (email: string) => `Is ${email} yours? Only go on if you have just signed up yourself.`,
    button: 'Confirm e-mail',
    doneTitle: 'Your e-mail is confirmed',
    doneLead: 'You can sign in now.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail of your account. We send you a link to choose a new password.',
    button: 'Send link',
    back: 'Back to sign in',
    sentTitle: 'Check your inbox',
    sentLead: (email: string) =>
      `If there is an account for ${email}, a link to choose a new password is on its way. It works for one hour.`,
  },
  reset: {
    title: 'Choose a new password',
    lead: (email: string) => `For the account of ${email}. You will be signed out everywhere.`,
    button: 'Save password',
    doneTitle: 'Your password is changed',
    doneLead: 'You have been signed out everywhere. Sign in with the new password.',
  },
  goToSignIn: 'Sign in',
  expired: {
    title: 'This link no longer works',
    lead: 'It was used already, or it is too old. If you have finished, simply sign in.',
    again: 'Ask for a new link',
  },
  limited: {
    title: 'Too many tries',
    again,
    notice: (seconds: number) => `Too many tries. ${again(seconds)}`,
  },
  busy: { title: 'Very busy right now', lead: 'Wait a few seconds and try again.' },
  foreign: {
    title: 'This form came from somewhere else',
    lead: 'For your safety it was not accepted. Open the page again and send the form from there.',
  },
  cookies: {
    title: 'Your browser did not send its cookie',
    lead: 'Signing in needs cookies from this site. Allow them and start again.',
  },
  missing: { title: 'There is no such page', lead: 'The address may be mistyped or too old.' },
  failure: { title: 'Something went wrong', lead: 'It is not your doing. Start again in a moment.' },
  startAgain: 'Start again',
  signOut: {
    title: 'Sign out?',
    lead: 'You will have to sign in again on this device.',
    button: 'Sign out',
    stay: 'Stay signed in',
  },
  mails: {
    verify: {
      subject: (product: string) => `Confirm your e-mail for ${product}`,
      body: (product: string) => [
        `Welcome to ${product}.`,
        'Follow this link to confirm that this mailbox is yours. It works for two days.',
      ],
      button: 'Confirm e-mail',
      close: 'If you did not sign up, do nothing: without this link nobody can use the account.',
    },
    exists: {
      subject: (product: string) => `You already have a ${product} account`,
      body: (product: string) => [
        `Somebody, probably you, tried to sign up for ${product} with this e-mail. There is an account already.`,
        'Sign in with your password, or choose a new one if you forgot it:',
      ],
      button: 'Sign in',
      close: 'If it was not you, do nothing. Nothing has changed.',
    },
    reset: {
      subject: (product: string) => `Choose a new ${product} password`,
      body: (product: string) => [
        `A new password was asked for on your ${product} account.`,
        'Follow this link to choose it. The link works once and for one hour.',
      ],
      button: 'Choose a new password',
      close: 'If you did not ask for it, do nothing. Your password stays as it is.',
    },
    changed: {
      subject: (product: string) => `Your ${product} password was changed`,
      body: (product: string) => [
        `The password of your ${product} account was changed and all devices were signed out.`,
        'If it was not you, choose a new password at once:',
      ],
      button: 'Choose a new password',
      close: 'If it was you, there is nothing to do.',
    },
  },
}

export type Texts = typeof english

const languages: Readonly<Record<string, Texts>> = { en: english }

/** The texts of a language, English where there are none yet. */
export function textsFor(language: string): Texts {
  return languages[language] ?? english
}
