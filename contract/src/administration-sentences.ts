export const administrationSentences = {
  'subscription-plan.not-found': 'Plan not found',
  'plan.name-required': 'Name is required',
  'plan.name-pattern':
    'Use lowercase letters, digits and hyphens in the name, such as “starter-2024”. It must begin and end with a letter or a digit.',
  'plan.name-taken': 'There’s already a plan called “{name}”. Choose another name.',
  'plan.name-fixed':
    'You can’t change the name of the {plan} plan: programs rely on it. Change its display name instead.',
  'plan.display-name-required': 'Display name is required',
  'plan.description-required': 'Description is required',
  'plan.text-too-long': 'Use at most {most, number} characters',
  'plan.price-required': 'Price is required',
  'plan.price-range': 'Price must be from $0 to $999,999.99',
  'plan.free-price': 'Free has to cost $0, because people move to it when they cancel.',
  'plan.containers-required': 'Maximum number of containers is required',
  'plan.items-required': 'Items per container must be a whole number',
  'plan.limit-range': 'Must be a whole number up to {most, number}, or -1 for unlimited',
  'plan.members-required': 'Number of team members is required',
  'plan.members-range': 'Team members must be from 1 to {most, number}, or -1 for unlimited',
  'plan.features-not-a-list': 'Features must be a list',
  'plan.feature-blank': 'A feature can’t be blank',
  'plan.too-many-features': 'A plan can have up to {most} features',
  'plan.version-invalid': 'Version must be a number',
  'plan.changed-meanwhile':
    'Someone else changed the {plan} plan in the meantime. Nothing was saved. Close this form and open it again to see their change.',
  'plan.in-use':
    '{count, plural, one {# user is on the {plan} plan, so you can’t delete it. Deactivate it to stop new subscriptions.} other {# users are on the {plan} plan, so you can’t delete it. Deactivate it to stop new subscriptions.}}',
  'plan.free-stays': 'You can’t deactivate or delete Free: everyone without another plan is on it.',
  'plan.is-start':
    'New accounts start on the {plan} plan (DEFAULT_PLAN). Set another plan there before you delete this one.',

  // Of a person and of a ticket.
  'status.unknown': 'Status must be one of {choices}',
  'person.direction-unknown': 'Direction must be one of {choices}',
  'workspace.owner-active':
    'The owner of this workspace isn’t suspended or deleted, so only they can hand it over.',
  'person.changed-meanwhile':
    'Someone else changed this account in the meantime. Nothing was saved. Check it again, then save.',
  'instance.job-not-found': 'This job isn’t on the list anymore. Refresh to see the others.',
  'instance.job-spent':
    'This job can’t be retried: its content is gone. If someone still needs the message, they have to request it again.',
  'instance.test-mail-failed': 'Couldn’t send the test email: {reason}',
  'backup.running': 'A backup is already running. It’ll be listed when it’s done.',
  'account.too-many-refused': 'Too many attempts. Try again in an hour.',
  'instance.too-many-test-mails':
    'You’ve sent {most} test emails in an hour. Wait a while before you send another.',
  'instance.no-address': 'Confirm your email first, so we can send you a test.',
} as const
