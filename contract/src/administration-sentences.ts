/** The messages about administration: a part of the catalog of `sentences.ts`. */
export const administrationSentences = {
  'subscription-plan.not-found': 'Plan not found',
  'plan.name-required': 'Name is required',
  'plan.name-pattern':
    'Use small letters, digits and hyphens in the name, such as “starter-2024”. It must begin and end with a letter or a digit.',
  'plan.name-taken': 'There is a plan called “{name}” already. Choose another name.',
  'plan.name-fixed': 'The plan {plan} keeps its name: programs know it by that.',
  'plan.display-name-required': 'Display name is required',
  'plan.description-required': 'Description is required',
  'plan.text-too-long': 'Use at most {most, number} characters',
  'plan.price-required': 'Price is required',
  'plan.price-range': 'Price must be from $0 to $999,999.99',
  'plan.free-price': 'Free costs nothing: people are switched to it when they cancel.',
  'plan.containers-required': 'Max containers is required',
  'plan.items-required': 'Items per container must be a whole number',
  'plan.limit-range': 'Must be a whole number up to {most, number}, or -1 for unlimited',
  'plan.members-required': 'Team members is required',
  'plan.members-range': 'Team members must be from 1 to {most, number}',
  'plan.features-not-a-list': 'Features must be a list',
  'plan.feature-blank': 'A feature must not be blank',
  'plan.too-many-features': 'A plan can have up to {most} features',
  'plan.version-invalid': 'Version must be a number',
  'plan.changed-meanwhile':
    'Somebody else has changed the plan {plan} meanwhile. Nothing was saved. Close this form and open it again to see their change.',
  'plan.in-use':
    '{count, plural, one {# user is on the plan {plan}. It cannot be deleted; deactivate it to stop new subscriptions.} other {# users are on the plan {plan}. It cannot be deleted; deactivate it to stop new subscriptions.}}',
  'plan.free-stays': 'Free cannot be deactivated or deleted: whoever has no other plan is on it.',
  'plan.is-start':
    'New people start on the plan {plan} (DEFAULT_PLAN). Choose another one there before you delete it.',

  'person.changed-meanwhile':
    'Somebody else has changed this account meanwhile. Nothing was saved: look at it again, then save.',
  'instance.job-not-found': 'This job is no longer on the list. Refresh to see the others.',
  'instance.job-spent':
    'This job cannot be done again: what it was to send was thrown away when it was given up. Whoever misses it asks for a new one.',
  'instance.test-mail-failed': 'The test email was not taken: {reason}',
  'account.too-many-refused':
    'You have tried many times what only administrators may do. Try again in an hour.',
  'instance.too-many-test-mails':
    'You have sent {most} test emails within the hour. Wait a little before the next one.',
  'instance.no-address': 'Your account has no verified email address to which a test email could go.',
} as const
