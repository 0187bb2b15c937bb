/**
 * Every sentence of the pages that the server writes itself: a key and its English message, in ICU MessageFormat. A
 * number between angle brackets, `<0>`, holds together what the page sets apart.
 */
export const pageTexts = {
  'problem.try-again': 'Try again',

  'address.title': 'There is nothing at this address',
  'address.lead': 'Please check the address, or start from the front page.',
  'address.front-page': 'Front page',
  // A line without a page around it.
  'file.missing': 'There is no such file.',
  // “npm start” is typed so in every language.
  'unbuilt.title': 'The screens are not built yet',
  'unbuilt.lead': 'Start the program with “npm start”, which builds them. The API works already.',
  'away.title': 'This is not available at the moment',
  'away.lead': 'Something on our side does not answer. Your things are safe; please try again in a moment.',

  'sign-in-away.title': 'Signing in is not possible right now',
  'sign-in-away.lead': 'The sign-in service does not answer. Please try again in a moment.',
  'sign-in-broken.title': 'Signing in is not possible right now',
  'sign-in-broken.lead': 'Something on our side does not answer. Please try again in a moment.',
  'sign-in-denied.title': 'You were not signed in',
  'sign-in-denied.lead': 'The sign-in was cancelled or refused.',
  'sign-in-stale.title': 'This sign-in is no longer valid',
  'sign-in-stale.lead': 'It took too long, or it was started in another browser. Please sign in again.',
  'sign-in-stale.again': 'Sign in again',

  'account-refused.title': 'You can’t sign in with this account',
  'account-refused.inactive':
    'This account is switched off. Ask the people who run this service to switch it on again.',
  'account-refused.suspended': 'This account is suspended. Ask the people who run this service why.',
  'account-refused.deleted': 'This account was deleted.',
  'account-refused.sign-out': 'Sign out',

  // The title of the browser's tab.
  'certificate.title': 'Trust this {product}',
  'certificate.heading': 'Let this phone trust your {product}',
  'certificate.lead':
    'Browsers give the camera to safe addresses only. {product} has made a certificate for its own; your phone has to be told once that it may trust it.',
  'certificate.get': '1. Get the certificate',
  'certificate.download': 'Download the certificate',
  'certificate.trust': '2. Trust it',
  // <0> is bold. Names of menus below stand as the phone shows them in this language.
  'certificate.apple': '<0>iPhone, iPad</0> (in Safari)',
  'certificate.apple-allow': 'Allow the download.',
  // <0> is the name of a menu or a button.
  'certificate.apple-install': 'Open Settings, choose <0>Profile Downloaded</0> and <0>Install</0>.',
  // <0> is the name of a switch.
  'certificate.apple-switch':
    'Settings › General › About › Certificate Trust Settings: switch on <0>{authority}</0>.',
  'certificate.android': 'Android',
  // <0> is what is typed into the search.
  'certificate.android-search':
    'Open Settings and search for <0>CA certificate</0> (Security › Encryption & credentials › Install a certificate).',
  // <0> is the name of a menu, a button or a file.
  'certificate.android-install':
    'Choose <0>CA certificate</0>, <0>Install anyway</0>, and the file <0>{file}</0> in Downloads.',
  'certificate.open': '3. Open {product}',
  // Followed by the SHA-256.
  'certificate.reach':
    'The certificate can vouch for addresses of private networks only, never for a site of the internet. Its key stays on the computer that runs {product}. To be sure that it is yours, compare its SHA-256 with the one in the terminal there:',
} as const

export type PageText = keyof typeof pageTexts
